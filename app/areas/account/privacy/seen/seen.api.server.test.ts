import { describe, expect, test } from 'vitest';
import { actsAboutMembers, auditReasons } from '#app/domain/audit-acts.ts';
import { staffRoles } from '#app/domain/staff-roles.ts';
import { seenView } from './seen.api.server.ts';

const entry = {
  id: '1',
  act: 'claim_opened',
  reason: 'review',
  happened_at: '2026-03-02T23:30:00Z',
  by: 'staff',
  name: 'Rosa Delgado',
  role: 'care_partner',
  reference: 'R-2026-7K3M9Q',
};
const place = { locale: 'en', timeZone: 'America/New_York' };

test('says who, in which role, what, when in the member’s zone, and why', () => {
  expect(seenView(entry, place)).toEqual({
    id: '1',
    text: 'Opened your claim (R-2026-7K3M9Q)',
    who: 'Rosa Delgado, Care Partner',
    why: 'To decide on it',
    happenedAt: entry.happened_at,
    moment: 'March 2, 2026 at 6:30 PM EST',
  });
  const bank = { ...entry, by: 'system', name: null, role: null, reference: null, act: 'payment_moved' };
  expect(seenView(bank, { ...place, locale: 'es' })).toMatchObject({
    text: 'Actualizó tu pago con noticias del banco',
    who: 'Nuestro sistema, por sí solo',
  });
  expect(seenView({ ...entry, by: 'service' }, place).who).toContain('A program of ours named Rosa');
});

describe.each(['en', 'es'])('in %s', (locale) => {
  const other = seenView({ ...entry, act: 'of_a_later_release', reference: null }, { ...place, locale }).text;

  test.each(Object.keys(actsAboutMembers))('%s has words', (act) => {
    expect(seenView({ ...entry, act, reference: null }, { ...place, locale }).text).not.toBe(other);
  });

  test('every reason and role has words', () => {
    for (const reason of auditReasons)
      expect(seenView({ ...entry, reason }, { ...place, locale }).why).not.toBe(other);
    for (const role of staffRoles)
      expect(seenView({ ...entry, role }, { ...place, locale }).who).not.toContain(other);
  });
});
