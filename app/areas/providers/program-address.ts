import type { ProviderCategory } from './providers.api.server.ts';

type Covered = Pick<ProviderCategory, 'program_id' | 'program_category_id'>;

/** Address of the page about this kind of provider's coverage: a program, or a category of programs. */
export function programAddress({ program_id: program, program_category_id: area }: Covered) {
  if (!area) return undefined;
  if (!program) return `/covered-programs/${area}`;
  return `/covered-programs/${area}/${program}`;
}

/** Addresses of programs by id, as far as known from the categories of providers. */
export type ProgramAddresses = Readonly<Record<string, string>>;

export function programAddresses(categories: readonly Covered[]): ProgramAddresses {
  const known = categories.flatMap((category) => {
    const address = programAddress(category);
    return category.program_id && address ? [[category.program_id, address] as const] : [];
  });
  return Object.fromEntries(known);
}
