#ifndef REFERENCE_H
#define REFERENCE_H

#include <stddef.h>
#include <stdint.h>

/// Reads an archive as one would write it in C first: a loop over each table, and a switch on the type of each value.
/// Checks versions, tables, bounds, indices, value ranges and the NUL of class names; looks at no text.
/// Returns a sum over what was read, or -1 if something is wrong.
int64_t nib_walk_switch(const uint8_t *bytes, size_t count);

/// The sum of all bytes: what reading every byte costs at least.
uint64_t nib_byte_sum(const uint8_t *bytes, size_t count);

/// One value to write.
typedef struct {
  uint32_t key;
  uint32_t type;
  uint64_t payload; // for type 8: offset of the bytes in `data`, and in the upper half their number
} nib_value;

/// One object to write.
typedef struct {
  uint32_t class_index, first_value, value_count;
} nib_object;

/// A key or a class name to write; a class name with its NUL.
typedef struct {
  const uint8_t *bytes;
  uint32_t count;
  uint32_t fallback_count; // classes only
  const uint32_t *fallbacks;
} nib_name;

/// What a file is made of.
typedef struct {
  const nib_object *objects;
  const nib_name *keys;
  const nib_value *values;
  const nib_name *classes;
  uint32_t object_count, key_count, value_count, class_count;
  const uint8_t *data;
} nib_tables;

/// Writes a file, with a switch on the type of each value, into a buffer that is large enough; returns the number of
/// bytes.
size_t nib_encode_switch(const nib_tables *tables, uint8_t *out);

#endif
