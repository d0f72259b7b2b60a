import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutSmallGroups, type Group } from './small-groups.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];

/** For each program who used it, of the people in a circle, and how much each of them got. */
const uses = fc.tuple(
  fc.integer({ min: 1, max: 80 }),
  fc.array(
    fc.record({
      first: fc.nat({ max: 79 }),
      users: fc.nat({ max: 45 }),
      cents: fc.integer({ min: 1, max: 500_000 }),
    }),
    {
      minLength: 2,
      maxLength: 6,
    },
  ),
  fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
);

/** The groups of a month: covered programs, used or not, and used ones that are not covered any more. */
function groupsOf([people, programs, gone]: typeof uses extends fc.Arbitrary<infer Value> ? Value : never) {
  const everybody = new Set<number>();
  const groups = programs.map(({ first, users, cents }, at): Group => {
    const members = Math.min(users, people);
    for (let next = 0; next < members; next += 1) everybody.add((first + next) % people);
    return { program: at > 1 && gone[at] ? null : (names[at] ?? null), members, cents: members * cents };
  });
  return {
    groups: groups.filter(({ program, members }) => program !== null || members > 0),
    everybody: everybody.size,
  };
}

type Split = ReturnType<typeof withoutSmallGroups> & ReturnType<typeof groupsOf>;

/** Checks many months; enough of them have both shown and hidden groups. */
function always(check: (split: Split) => void): void {
  let mixed = 0;
  const property = fc.property(uses, (use) => {
    const month = groupsOf(use);
    const split = withoutSmallGroups(month.groups, month.everybody);
    if (split.shown.length > 0 && split.hidden.length > 0) mixed += 1;
    check({ ...month, ...split });
  });
  fc.assert(property, { numRuns: 2000 });
  expect(mixed).toBeGreaterThan(100);
}

describe('groups', () => {
  test('are shown or hidden, and none of fewer than ten people, or of all but nine, is shown', () => {
    always(({ groups, everybody, shown, hidden }) => {
      expect(new Set([...shown, ...hidden])).toEqual(new Set(groups));
      expect(shown.length + hidden.length).toBe(groups.length);
      for (const { program, members } of shown) {
        expect(program).not.toBeNull();
        expect(members).toBeGreaterThanOrEqual(10);
        expect(everybody - members).toBeGreaterThanOrEqual(10);
      }
    });
  });

  test('do not reveal the exact number of a hidden one to a reader who knows all totals', () => {
    always(({ groups, shown, hidden }) => {
      for (const measure of ['cents', 'members'] as const) {
        const total = (some: readonly Group[]) => some.reduce((sum, group) => sum + group[measure], 0);
        // One equation is left: the hidden ones, all of them zero or more, add up to this.
        const rest = total(groups) - total(shown);
        if (total(groups) === 0) continue;
        for (const one of hidden) {
          const least = hidden.length > 1 ? 0 : rest;
          expect(one[measure]).toBeGreaterThanOrEqual(least);
          expect(rest).toBeGreaterThan(least);
        }
      }
    });
  });

  test('leave ten people or more in what is hidden, if anything is shown', () => {
    always(({ shown, hidden }) => {
      if (shown.length === 0 || hidden.length === 0) return;
      expect(Math.max(...hidden.map(({ members }) => members))).toBeGreaterThanOrEqual(10);
    });
  });
});

const group = (program: string | null, members: number, cents = members * 100_00): Group => ({
  program,
  members,
  cents,
});
const namesOf = (groups: readonly Group[]) => groups.map(({ program }) => program);

test.each<[string, Group[], number, string[]]>([
  ['all are large', [group('a', 12), group('b', 30)], 42, ['a', 'b']],
  [
    'one is small: the smallest of the others hides it',
    [group('a', 9), group('b', 12), group('c', 30)],
    51,
    ['c'],
  ],
  ['nobody used one', [group('a', 0), group('b', 12), group('c', 30)], 42, ['c']],
  ['everybody who claims is in one', [group('a', 12), group('b', 40)], 40, []],
  ['only nine are in none', [group('a', 20), group('b', 15), group('c', 11)], 29, ['b']],
  [
    'the account behind some of the money is deleted',
    [group('a', 12), group('b', 30), group(null, 0, 1)],
    42,
    ['b'],
  ],
  ['a large one is not covered any more', [group('a', 12), group('b', 30), group(null, 40)], 82, ['b']],
  ['a single program is the total', [group('a', 40)], 40, []],
  ['there is none', [], 0, []],
])('where %s', (_, groups, everybody, expected) => {
  expect(namesOf(withoutSmallGroups(groups, everybody).shown)).toEqual(expected);
});
