/** An index is a place in an array, so a large one would be a large array. */
export const mostRows = 100;

const pattern = /^(?!.*\bconstructor\b)[a-z]\w*(?:\.[a-z]\w*|\[\d{1,2}\])*$/i;

/** Each dot and bracket nests one level deeper. */
const longestName = 100;

/** Whether our forms could have a field with this name: `provider_name`, `expenses[19].amount`. */
export function isFieldName(name: string): boolean {
  return name.length <= longestName && pattern.test(name);
}
