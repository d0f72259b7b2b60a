import type { SelectEntry } from '#app/ui/fields/select.tsx';
import type { DraftFields } from '#app/contract/claims.ts';
import type { Program } from './claims.api.server.ts';

/** Names of the program of a started claim, and of the one that a link requested instead. */
interface OtherProgram {
  begun: string;
  wanted: string;
}

/**
 * A claim for the program of a link. A claim that was started for another program stays unchanged, and so does every claim if the
 * program cannot be claimed for.
 */
export function withWantedProgram(
  fields: DraftFields,
  wantedId: string | null,
  programs: readonly Pick<Program, 'id' | 'name'>[],
): { fields: DraftFields; other?: OtherProgram; isUnknown?: true } {
  const wanted = programs.find(({ id }) => id === wantedId);
  if (wantedId !== null && !wanted) return { fields, isUnknown: true };
  const begun = programs.find(({ id }) => id === fields.program_id);
  if (!wanted || begun?.id === wanted.id) return { fields };
  if (begun) return { fields, other: { begun: begun.name, wanted: wanted.name } };
  return { fields: { ...fields, program_id: wanted.id } };
}

/** Programs by category, in the order of the benefits API. */
export function groupPrograms(programs: readonly Program[]): SelectEntry[] {
  const groups = Map.groupBy(programs, ({ name, program_category: category }) => category?.name ?? name);
  return [...groups].map(([group, held]) => ({
    group,
    options: held.map(({ id, name }) => ({ value: id, label: name })),
  }));
}
