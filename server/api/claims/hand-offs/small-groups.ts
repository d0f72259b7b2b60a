/** The fewest people about whom numbers are shown. */
export const fewestPeople = 10;

/** The people who used a program in a month, and the money. */
export interface Group {
  /** Null where the program has no row of its own: not covered any more, or the account is deleted. */
  program: string | null;
  members: number;
  cents: number;
}

/**
 * Separates the groups whose numbers may be shown from those that stay hidden, given the number of people in all of them together
 * (a member may be in several).
 *
 * A reader of the file knows the total from the files for payroll and the invoice, so a group stays hidden when it has fewer than ten
 * people, or when fewer than ten are left outside of it. If any is hidden, the smallest of the others is hidden too: what is left of the
 * total then belongs to two programs or more, and to ten people or more.
 */
export function withoutSmallGroups(
  groups: readonly Group[],
  everybody: number,
): { shown: Group[]; hidden: Group[] } {
  const isLarge = ({ program, members }: Group) =>
    program !== null && members >= fewestPeople && everybody - members >= fewestPeople;
  const large = groups
    .filter(isLarge)
    .toSorted((one, other) => one.members - other.members || one.cents - other.cents);
  const shown = large.length === groups.length ? large : large.slice(1);
  return { shown, hidden: groups.filter((group) => !shown.includes(group)) };
}
