import type { z } from 'zod';

/** A field of a form that takes a text. */
export interface TextField {
  read: (typed: Record<string, string>) => readonly z.core.$ZodIssue[];
  name: string;
  max: number;
  /** The name in errors, if it differs from the field's. */
  at?: string;
  kind?: 'email' | 'lines' | 'secret';
}

/** What a schema says about typed values. */
export const read =
  (schema: z.ZodType) =>
  (typed: object): readonly z.core.$ZodIssue[] =>
    schema.safeParse(typed, { reportInput: true }).error?.issues ?? [];
