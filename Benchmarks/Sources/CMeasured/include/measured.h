#ifndef MEASURED_H
#define MEASURED_H

/// Calls a function. Has a name that a tool can be told to count the instructions of, and of nothing before and after.
void nib_measured(void (*function)(void *), void *context);

#endif
