import type { z } from '@hono/zod-openapi';
import type { Resource } from '#server/json-api/resource.ts';
import {
  programCategoryResource,
  programResource,
  type programCategoryAttributes,
  type ProgramReader,
} from '../included/program.ts';
import type { CoveredProgram } from '../members/plan/covered-programs.ts';

/** The categories of these programs, each once, with what it holds; what is set apart comes last. */
export function categoriesOf(
  programs: readonly CoveredProgram[],
  reader: ProgramReader,
): Resource<z.infer<typeof programCategoryAttributes>>[] {
  const groups = Map.groupBy(programs, ({ category_id }) => category_id);
  return [...groups.values()]
    .flatMap((held) => {
      const [first] = held;
      if (!first) return [];
      const category = programCategoryResource(first, reader);
      return {
        ...category,
        relationships: { programs: held.map((program) => programResource(program, reader)) },
      };
    })
    .toSorted((one, other) => Number(one.attributes.set_apart) - Number(other.attributes.set_apart));
}
