import { expect, test } from 'vitest';
import { basicAnswers } from '#tests/support/records/invitations.ts';
import type { BasicFields } from '../body.ts';
import { readBasic, readBirthDate } from './basic.ts';
import fc from 'fast-check';

const acme = {
  id: 'acme',
  name: 'Acme',
  country_code: 'US',
  time_zone: 'America/New_York',
  password_min_length: 12,
};
const ireland = {
  id: 'ireland',
  name: 'Acme Ireland',
  country_code: 'IE',
  time_zone: 'Europe/Dublin',
  password_min_length: 14,
};
const rules = {
  companies: [acme],
  requireEmployeeId: true,
  email: 'nora.lind@acme.example',
  brandName: 'Wren',
  now: Temporal.Instant.from('2026-03-02T12:00Z'),
  timeZone: null as string | null,
  isCommon: (text: string) => text === 'password',
};

function faultsOf(change: Partial<BasicFields>, other: Partial<typeof rules> = {}) {
  const reading = readBasic({ ...basicAnswers, ...change }, { ...rules, ...other });
  return reading.ok ? [] : reading.faults.map(({ key, pointer }) => `${pointer?.split('/')[3]} ${key}`);
}

test('valid answers are returned unchanged', () => {
  expect(readBasic(basicAnswers, rules)).toEqual({
    ok: true,
    value: {
      company: acme,
      fname: 'Nora',
      lname: 'Lindqvist',
      preferred_name: null,
      personal_email: null,
      employee_id: 'E-1',
      dob: '1990-04-17',
      phone: '+14155550132',
      zip: '94110',
      password: 'Fresh-straw-nest-27?',
    },
  });
});

test.each([
  [{ fname: '' }, 'fname blank.fname'],
  [{ lname: 'x'.repeat(101) }, 'lname too_long'],
  [{ employee_id: null }, 'employee_id blank.employee_id'],
  [{ employee_id: 'x'.repeat(51) }, 'employee_id too_long'],
  [{ company_id: 'globex' }, 'company_id blank.company'],
  [{ phone: '' }, 'phone blank.phone'],
  [{ phone: '555-0132' }, 'phone invalid.phone'],
  [{ phone: '+1' }, 'phone invalid.phone'],
  [{ zip: '' }, 'zip blank.zip'],
  [{ zip: '9411' }, 'zip invalid.zip'],
  [{ zip: '94110-12' }, 'zip invalid.zip'],
  [{ password_confirmation: 'Fresh-straw-nest-27!' }, 'password_confirmation mismatch.password'],
  [{ password: '' }, 'password blank.password'],
  [{ password_confirmation: undefined }, 'password_confirmation mismatch.password'],
])('%j: %s', (change, fault) => {
  expect(faultsOf(change)).toEqual([fault]);
});

test('every fault of a password has its text', () => {
  const faultOf = (password: string) => faultsOf({ password, password_confirmation: password })[0];
  expect(faultOf('Ab1!efghijk')).toBe('password too_short.password');
  expect(faultOf(`Ab1!${'x'.repeat(125)}`)).toBe('password too_long');
  expect(faultOf('alllowercaseletters')).toBe('password too_simple.password');
  expect(faultOf('P@ssw0rd2026!')).toBe('password too_common.password');
  expect(faultOf('Nora.Lind-2026!')).toBe('password contains_context.password');
  expect(faultOf('Wonderful-acme-9')).toBe('password contains_context.password');
});

test('a partner needs no employee ID, and one that is sent is dropped', () => {
  const reading = readBasic({ ...basicAnswers, employee_id: 'E-9' }, { ...rules, requireEmployeeId: false });
  expect(reading).toMatchObject({ ok: true, value: { employee_id: null } });
});

test('the chosen company determines postal codes and password length', () => {
  const companies = [acme, ireland];
  expect(faultsOf({ company_id: 'ireland', zip: 'D02 AF30' }, { companies })).toEqual([]);
  expect(faultsOf({ company_id: 'ireland', zip: '?' }, { companies })).toEqual(['zip invalid.postal_code']);
  const password = 'Straw-nest-9?';
  const typed = { password, password_confirmation: password };
  expect(faultsOf({ company_id: 'acme', ...typed }, { companies })).toEqual([]);
  expect(faultsOf({ company_id: 'ireland', zip: 'D02', ...typed }, { companies })).toEqual([
    'password too_short.password',
  ]);
});

test('an invisible name counts as missing', () => {
  expect(faultsOf({ fname: '\u200B', lname: ' ' })).toEqual(['fname blank.fname', 'lname blank.lname']);
  const reading = readBasic({ ...basicAnswers, preferred_name: '\u200B\u2060' }, rules);
  expect(reading).toMatchObject({ ok: true, value: { preferred_name: null } });
});

test.each([
  [{ preferred_name: 'N'.repeat(51) }, 'preferred_name too_long'],
  [{ personal_email: 'nora@' }, 'personal_email invalid.email'],
  [{ personal_email: `${'n'.repeat(250)}@home.example` }, 'personal_email invalid.email'],
  [{ personal_email: 'Nora.Lind@ACME.example' }, 'personal_email invalid.same_email'],
])('%j is refused', (change, fault) => {
  expect(faultsOf(change)).toEqual([fault]);
});

test('the latest birth date is today in the applicant’s zone, else in the chosen company’s', () => {
  const latest = (company_id: string, timeZone: string | null) =>
    ['2008-03-02', '2008-03-01'].filter(
      (day) =>
        readBasic(
          { ...basicAnswers, company_id, dob: `${day}T00:00:00.000Z` },
          { ...rules, companies: [acme, ireland], now: Temporal.Instant.from('2026-03-02T02:00Z'), timeZone },
        ).ok,
    )[0];
  expect(latest('acme', null)).toBe('2008-03-01');
  expect(latest('ireland', null)).toBe('2008-03-02');
  expect(latest('acme', 'Asia/Tokyo')).toBe('2008-03-02');
});

const today = Temporal.PlainDate.from('2026-03-02');
const read = (text: string | null) => {
  const reading = readBirthDate(text, today);
  return reading.ok ? reading.dob : reading.fault;
};

test.each([
  ['1990-04-17T00:00:00.000Z', '1990-04-17'],
  ['1990-04-17T00:00:00Z', '1990-04-17'],
  ['2008-03-02T00:00:00.000Z', '2008-03-02'],
  ['2008-03-03T00:00:00.000Z', 'too_young.dob'],
  ['2026-03-02T00:00:00.000Z', 'too_young.dob'],
  ['2026-03-03T00:00:00.000Z', 'in_future.dob'],
  ['1900-01-01T00:00:00.000Z', '1900-01-01'],
  ['1899-12-31T00:00:00.000Z', 'invalid.dob'],
  ['1990-02-30T00:00:00.000Z', 'invalid.dob'],
  ['1990-04-17T12:00:00.000Z', 'invalid.dob'],
  ['1990-04-17T00:00:00.000+02:00', 'invalid.dob'],
  ['1990-04-17', 'invalid.dob'],
  ['+001990-04-17T00:00:00.000Z', 'invalid.dob'],
  [null, 'blank.dob'],
])('%s is %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test('a person born on a leap day comes of age', () => {
  expect(readBirthDate('2008-02-29T00:00:00.000Z', Temporal.PlainDate.from('2026-02-28')).ok).toBe(true);
});

test('every adult’s day of birth is read back as it was', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2008-03-02'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const dob = date.toISOString().slice(0, 10);
      expect(read(`${dob}T00:00:00.000Z`)).toBe(dob);
    }),
  );
});

test('no other text is a day of birth', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readBirthDate(text, today).ok).toBe(false);
    }),
  );
});
