import { z } from 'zod';
import { isFieldName, mostRows } from './field-name.ts';

/** Name of the buttons that add or remove a row; the value has the command. */
export const rowIntent = 'row_intent';

const rowChange = z.object({
  name: z.string().refine(isFieldName),
  index: z.number().int().min(0).max(mostRows).optional(),
});

/** Whether this is the value of such a button in conform's format: `insert({"name":"expenses"})`. */
export function isRowIntent(value: string): boolean {
  const [, change] = /^(?:insert|remove)\((\{.*\})\)$/s.exec(value) ?? [];
  return change !== undefined && rowChange.safeParse(readJson(change)).success;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
