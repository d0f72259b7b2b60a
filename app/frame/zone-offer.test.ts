import { expect, test } from 'vitest';
import { memberSchema } from '#app/api/entities/member.ts';
import { clockContext, memberContext } from '#app/page/contexts.ts';
import { pageContext, testVisitor } from '#tests/support/pages/page-visitor.ts';
import { zoneOfferOf } from './zone-offer.server.ts';

interface Zones {
  own: string;
  browser: string;
  asked?: { memberId: string; timeZone: string };
}

function offerTo({ own, browser, asked }: Zones) {
  const context = pageContext({ visitor: testVisitor({ timeZone: browser, askedZone: asked }) });
  context.set(clockContext, { now: () => Temporal.Instant.from('2026-01-15T12:00Z') });
  context.set(memberContext, memberSchema.parse({ id: 'maya', time_zone: own }));
  return zoneOfferOf(context);
}

test('makes no offer when both clocks agree all year', () => {
  expect(offerTo({ own: 'America/New_York', browser: 'America/Detroit' })).toBeUndefined();
  expect(offerTo({ own: 'Europe/London', browser: 'Europe/Jersey' })).toBeUndefined();
});

test('a browser in a zone of the same name with another clock is offered by its city', () => {
  expect(offerTo({ own: 'Africa/Cairo', browser: 'Asia/Beirut' })).toEqual({
    browser: { timeZone: 'Asia/Beirut', name: 'Eastern European Time (Beirut)' },
    own: { timeZone: 'Africa/Cairo', name: 'Eastern European Time (Cairo)' },
  });
});

test('the answer of one member does not count for another in the same browser', () => {
  const zones = { own: 'America/Denver', browser: 'Asia/Tokyo' };
  expect(offerTo({ ...zones, asked: { memberId: 'maya', timeZone: 'Asia/Tokyo' } })).toBeUndefined();
  expect(offerTo({ ...zones, asked: { memberId: 'lee', timeZone: 'Asia/Tokyo' } })).toBeDefined();
  expect(offerTo({ ...zones, asked: { memberId: 'maya', timeZone: 'Asia/Seoul' } })).toBeDefined();
});
