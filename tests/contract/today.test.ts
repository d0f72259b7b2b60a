import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memberSchema } from '#app/api/entities/member.ts';
import { clockContext, memberContext } from '#app/page/contexts.ts';
import { memberToday } from '#app/page/member-formats.server.ts';
import { todayOf } from '#server/api/account/members/member.ts';
import { pageContext, testVisitor } from '#tests/support/pages/page-visitor.ts';

test('page and benefits API agree on the current day in every zone of member and browser', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const instant = fc
    .bigInt({ min: 1_700_000_000_000_000_000n, max: 2_000_000_000_000_000_000n })
    .map((nanoseconds) => new Temporal.Instant(nanoseconds));
  fc.assert(
    fc.property(zone, zone, instant, (own, browser, now) => {
      const context = pageContext({ visitor: testVisitor({ timeZone: browser }) });
      context.set(clockContext, { now: () => now });
      context.set(memberContext, memberSchema.parse({ id: 'member', time_zone: own }));
      expect(memberToday(context)).toBe(todayOf({ time_zone: own }, now).toString());
    }),
  );
});
