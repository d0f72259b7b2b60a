import { z } from 'zod';

/** An index is a place in an array, so a large one would be a large array. */
const mostRows = 100;

const pattern = /^(?!.*\bconstructor\b)[a-z]\w*(?:\.[a-z]\w*|\[\d{1,2}\])*$/i;

/** Each dot and bracket nests one level deeper. */
const longestName = 100;

/** Whether our forms could have a field with this name: `provider_name`, `expenses[19].amount`. */
export function isFieldName(name: string): boolean {
  return name.length <= longestName && pattern.test(name);
}

/** Name of the buttons that add, remove or move a row; the value has the command. */
export const rowIntent = 'row_intent';

const rowChange = z.object({
  name: z.string().refine(isFieldName),
  index: z.number().int().min(0).max(mostRows).optional(),
  from: z.number().int().min(0).max(mostRows).optional(),
  to: z.number().int().min(0).max(mostRows).optional(),
});

/** Whether this is the value of such a button in conform's format: `insert({"name":"expenses"})`. */
export function isRowIntent(value: string): boolean {
  const [, change] = /^(?:insert|remove|reorder)\((\{.*\})\)$/s.exec(value) ?? [];
  return change !== undefined && rowChange.safeParse(readJson(change)).success;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
