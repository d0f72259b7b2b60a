import type { ColumnType, Generated } from 'kysely';

/** `timestamptz`: an ISO 8601 UTC instant, `2026-03-01T09:30:00Z`, in and out. */
export type InstantText = string;

/** `date`: `2026-03-01`, in and out. */
export type DayText = string;

/** `time`: `09:30:00`, in and out. */
export type TimeText = string;

/** `uuid`, lower case. */
export type Uuid = string;

/** `bigint` or `integer` cents: a whole number, checked to be safe when read. */
export type Cents = number;

/** A jsonb document. Never an array at its root: the two drivers would send that differently. */
export type Document<T extends object> = T extends readonly unknown[] ? never : T;

export type CentsWithDefault = Generated<Cents>;

/** A text that only rows without `texts_sealed` have in clear; read with `sealed-texts.ts`. */
export type SealedSince<Text> = ColumnType<unknown, Text, Text>;

/** A value that only rows of a former release have; it is sealed now. */
export type NotWritten<Value> = ColumnType<Value, null | undefined, null>;
