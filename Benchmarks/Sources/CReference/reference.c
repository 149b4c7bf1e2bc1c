#include "reference.h"

#include <string.h>

static uint32_t word(const uint8_t *p) {
  uint32_t w;
  memcpy(&w, p, 4);
  return w;
}

/// Reads a variable-length number; moves `*at` past it, or sets it past `end`.
static inline uint32_t varint(const uint8_t **at, const uint8_t *end) {
  const uint8_t *p = *at;
  uint64_t n = 0;
  for (int shift = 0; shift < 35; shift += 7) {
    if (p >= end) break;
    uint8_t b = *p++;
    n |= (uint64_t)(b & 0x7f) << shift;
    if (b & 0x80) {
      *at = p;
      return n > UINT32_MAX ? UINT32_MAX : (uint32_t)n;
    }
  }
  *at = end + 1;
  return UINT32_MAX;
}

int64_t nib_walk_switch(const uint8_t *bytes, size_t count) {
  if (count < 50 || memcmp(bytes, "NIBArchive", 10) != 0 || word(bytes + 10) != 1) return -1;
  uint32_t objects = word(bytes + 18), keys = word(bytes + 26), values = word(bytes + 34),
           classes = word(bytes + 42);
  uint32_t objects_at = word(bytes + 22), keys_at = word(bytes + 30), values_at = word(bytes + 38),
           classes_at = word(bytes + 46);
  if (objects_at != 50 || keys_at < objects_at || values_at < keys_at || classes_at < values_at
      || classes_at > count)
    return -1;
  int64_t sum = 0;

  const uint8_t *p = bytes + objects_at, *end = bytes + keys_at;
  uint64_t owned = 0;
  for (uint32_t i = 0; i < objects; i++) {
    uint32_t c = varint(&p, end), first = varint(&p, end), n = varint(&p, end);
    if (p > end || c >= classes || (n && first != owned) || first > values || n > values - owned) return -1;
    owned += n;
    sum += c + n;
  }
  if (p != end || owned != values) return -1;

  end = bytes + values_at;
  for (uint32_t i = 0; i < keys; i++) {
    uint32_t n = varint(&p, end);
    if (p > end || n > (size_t)(end - p)) return -1;
    p += n;
    sum += n;
  }
  if (p != end) return -1;

  end = bytes + classes_at;
  for (uint32_t i = 0; i < values; i++) {
    uint32_t key = varint(&p, end);
    if (p >= end || key >= keys) return -1;
    uint8_t type = *p++;
    size_t left = (size_t)(end - p);
    sum += key;
    switch (type) {
    case 0:
      if (left < 1) return -1;
      sum += (int8_t)*p;
      p += 1;
      break;
    case 1: {
      if (left < 2) return -1;
      int16_t n;
      memcpy(&n, p, 2);
      sum += n;
      p += 2;
      break;
    }
    case 2:
      if (left < 4) return -1;
      sum += (int32_t)word(p);
      p += 4;
      break;
    case 3: {
      if (left < 8) return -1;
      int64_t n;
      memcpy(&n, p, 8);
      sum += n;
      p += 8;
      break;
    }
    case 4: break;
    case 5: sum += 1; break;
    case 6:
      if (left < 4) return -1;
      sum += word(p);
      p += 4;
      break;
    case 7: {
      if (left < 8) return -1;
      int64_t n;
      memcpy(&n, p, 8);
      sum += n;
      p += 8;
      break;
    }
    case 8: {
      uint32_t n = varint(&p, end);
      if (p > end || n > (size_t)(end - p)) return -1;
      sum += n;
      p += n;
      break;
    }
    case 9: break;
    case 10: {
      if (left < 4) return -1;
      uint32_t n = word(p);
      if (n >= objects) return -1;
      sum += n;
      p += 4;
      break;
    }
    default: return -1;
    }
  }
  if (p != end) return -1;

  end = bytes + count;
  for (uint32_t i = 0; i < classes; i++) {
    uint32_t n = varint(&p, end), fallbacks = varint(&p, end);
    if (p > end || n == 0 || fallbacks > (size_t)(end - p) / 4) return -1;
    for (uint32_t k = 0; k < fallbacks; k++, p += 4)
      if (word(p) >= classes) return -1;
    if (n > (size_t)(end - p) || p[n - 1] != 0) return -1;
    p += n;
    sum += n;
  }
  return sum & INT64_MAX;
}

uint64_t nib_byte_sum(const uint8_t *bytes, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += bytes[i];
  return sum;
}

static inline uint8_t *put_varint(uint8_t *p, uint32_t n) {
  while (n > 127) {
    *p++ = n & 0x7f;
    n >>= 7;
  }
  *p++ = (uint8_t)n | 0x80;
  return p;
}

static void put_word(uint8_t *p, size_t n) {
  uint32_t w = (uint32_t)n;
  memcpy(p, &w, 4);
}

size_t nib_encode_switch(const nib_tables *tables, uint8_t *out) {
  memcpy(out, "NIBArchive", 10);
  put_word(out + 10, 1);
  put_word(out + 14, 10);
  uint8_t *p = out + 50;
  put_word(out + 18, tables->object_count);
  put_word(out + 22, 50);
  for (uint32_t i = 0; i < tables->object_count; i++) {
    p = put_varint(p, tables->objects[i].class_index);
    p = put_varint(p, tables->objects[i].first_value);
    p = put_varint(p, tables->objects[i].value_count);
  }
  put_word(out + 26, tables->key_count);
  put_word(out + 30, (size_t)(p - out));
  for (uint32_t i = 0; i < tables->key_count; i++) {
    p = put_varint(p, tables->keys[i].count);
    memcpy(p, tables->keys[i].bytes, tables->keys[i].count);
    p += tables->keys[i].count;
  }
  put_word(out + 34, tables->value_count);
  put_word(out + 38, (size_t)(p - out));
  for (uint32_t i = 0; i < tables->value_count; i++) {
    const nib_value *value = &tables->values[i];
    p = put_varint(p, value->key);
    *p++ = (uint8_t)value->type;
    switch (value->type) {
    case 0: *p++ = (uint8_t)value->payload; break;
    case 1:
      memcpy(p, &value->payload, 2);
      p += 2;
      break;
    case 2:
    case 6:
    case 10:
      memcpy(p, &value->payload, 4);
      p += 4;
      break;
    case 3:
    case 7:
      memcpy(p, &value->payload, 8);
      p += 8;
      break;
    case 8: {
      uint32_t n = (uint32_t)(value->payload >> 32);
      p = put_varint(p, n);
      memcpy(p, tables->data + (uint32_t)value->payload, n);
      p += n;
      break;
    }
    }
  }
  put_word(out + 42, tables->class_count);
  put_word(out + 46, (size_t)(p - out));
  for (uint32_t i = 0; i < tables->class_count; i++) {
    const nib_name *name = &tables->classes[i];
    p = put_varint(p, name->count);
    p = put_varint(p, name->fallback_count);
    for (uint32_t k = 0; k < name->fallback_count; k++, p += 4) put_word(p, name->fallbacks[k]);
    memcpy(p, name->bytes, name->count);
    p += name->count;
  }
  return (size_t)(p - out);
}
