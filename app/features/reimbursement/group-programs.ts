import type { SelectEntry } from '#app/ui/select.tsx';
import type { Program } from './reimbursement.api.server.ts';

/** Programs under the names of their categories, in the order the benefits API gives them. */
export function groupPrograms(programs: readonly Program[]): SelectEntry[] {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { id, name, program_category: category } of programs) {
    const group = category?.name ?? name;
    groups.set(group, [...(groups.get(group) ?? []), { value: id, label: name }]);
  }
  return [...groups].map(([group, options]) => ({ group, options }));
}
