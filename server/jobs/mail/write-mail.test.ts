import { describe, expect, test } from 'vitest';
import type { MailOrder } from './mail-order.ts';
import { writeMail } from './write-mail.ts';

const sender = { origin: 'https://wren.example', brandName: 'Wren & Co' };
const to = 'maya.rivera@acme.example';
const token = 'a-token_1';
const visit = { visit: 'a-visit_1', bookedAt: '2026-03-08T19:30:00Z', timeZone: 'America/New_York' };
const bookedBefore = '2026-03-07T19:30:00Z';
const forExpert = { bookedAt: visit.bookedAt, timeZone: 'America/Los_Angeles' };
const orders: MailOrder[] = (['en', 'es'] as const).flatMap((language): MailOrder[] => [
  { template: 'resetPassword', to, language, token },
  { template: 'unlock', to, language, token },
  { template: 'passwordChanged', to, language, token },
  { template: 'emailChanged', to, language, token },
  { template: 'personalEmailChanged', to, language, token },
  { template: 'personalEmailConfirmed', to, language, token },
  { template: 'personalEmailDropped', to, language },
  { template: 'newSignIn', to, language, token, browser: 'Firefox', system: 'Windows' },
  { template: 'newSignIn', to, language, token, browser: null, system: null },
  { template: 'visitBooked', to, language, ...visit },
  { template: 'visitMoved', to, language, ...visit },
  { template: 'visitCanceled', to, language, ...visit },
  { template: 'visitTomorrow', to, language, ...visit },
  { template: 'visitSoon', to, language, ...visit },
  { template: 'expertVisitBooked', to, language, ...forExpert, hostToken: 'a-host_1' },
  { template: 'expertVisitMoved', to, language, ...forExpert, hostToken: 'a-host_1', bookedBefore },
  { template: 'expertVisitSoon', to, language, ...forExpert, hostToken: 'a-host_1' },
  { template: 'expertVisitOff', to, language, ...forExpert },
  { template: 'secondFactorAdded', to, language, token },
  { template: 'secondFactorRemoved', to, language },
  { template: 'backupCodesCreated', to, language },
  { template: 'backupCodeUsed', to, language },
  { template: 'deletionRequested', to, language },
  { template: 'deletionPutOff', to, language },
  { template: 'deletionWithdrawn', to, language },
  { template: 'deletionDone', to, language },
  { template: 'partnerDeletionRequested', to, language },
  { template: 'partnerDeletionPutOff', to, language },
  { template: 'partnerDeletionWithdrawn', to, language },
  { template: 'passkeyAdded', to, language, token },
  { template: 'passkeyRemoved', to, language },
  { template: 'emailChangeAsked', to, language },
  { template: 'confirmEmail', to, language, token },
  { template: 'confirmPersonalEmail', to, language, token },
  { template: 'signInAtCompany', to, language },
  { template: 'singleSignOnLinked', to, language },
  { template: 'welcome', to, language },
  { template: 'partnerJoined', to, language },
  { template: 'eligibilityConfirmed', to, language },
  { template: 'eligibilityNotConfirmed', to, language },
  { template: 'appointmentRequested', to, language },
  { template: 'appointmentChanged', to, language },
  { template: 'appointmentToArrange', to, language, uid: 'A-2026-7K3M9Q' },
  { template: 'appointmentWithdrawn', to, language, uid: 'A-2026-7K3M9Q' },
  { template: 'authorizationDecided', to, language, authorization: 'auth-1' },
  { template: 'billSent', to, language, bill: 'B-1', billNumber: 7 },
  { template: 'claimGranted', to, language, uid: 'R-2026-7K3M9Q' },
  { template: 'claimPartlyGranted', to, language, uid: 'R-2026-7K3M9Q' },
  { template: 'claimRejected', to, language, uid: 'R-2026-7K3M9Q' },
  { template: 'appealDecided', to, language, uid: 'R-2026-7K3M9Q' },
  { template: 'paymentDone', to, language, bill: 'B-1', billNumber: 7 },
  { template: 'paymentFailed', to, language, bill: 'B-1', billNumber: 7 },
]);

describe.each(orders)('$template in $language', (order) => {
  test('says the same as text and as HTML, and leaves nothing unfilled', async () => {
    const { text, html, subject } = await writeMail(order, sender);
    expect(`${subject} ${text} ${html}`).not.toMatch(/\{\{|undefined|\[object/);
    expect(html).toContain('Wren &amp; Co');
    expect(html).toContain(`<html lang="${order.language}">`);
    const links = html.match(/href="([^"]+)"/g) ?? [];
    expect(new Set(links).size).toBe(1);
    expect(text).toContain(links[0]?.slice('href="'.length, -1));
  });

  test('leads to our own origin, and its subject tells nothing of the member or the benefit', async () => {
    const { subject, html } = await writeMail(order, sender);
    expect(Array.from(html.matchAll(/https?:\/\/[^/"<]+/g), ([origin]) => origin)).toEqual(
      expect.arrayContaining(['https://wren.example']),
    );
    expect(new Set(html.match(/https?:\/\/[^/"<]+/g))).toEqual(new Set(['https://wren.example']));
    expect(subject).not.toMatch(/maya|acme|wren|pregnan|embaraz|health|salud|benefit|care/i);
  });
});

test.each(orders)(
  'a discreet $template in $language tells nothing but that there is a message',
  async (order) => {
    const mail = await writeMail(order, sender, true);
    const usual = await writeMail(order, sender);
    const other: MailOrder = { template: 'alreadyMember', to, language: order.language };
    const wordsOnly = ({ subject, text }: typeof mail) => `${subject}\n${text.replaceAll(/https\S+/g, '')}`;
    expect(wordsOnly(mail)).not.toBe(wordsOnly(usual));
    expect(wordsOnly(mail)).toBe(wordsOnly(await writeMail(other, sender, true)));
    expect(mail.text.match(/https\S+/)?.[0]).toBe(usual.text.match(/https\S+/)?.[0]);
  },
);

test.each([
  ['en', 'Sunday, March 8 at 3:30 PM Eastern Daylight Time'],
  ['es', 'domingo, 8 de marzo, 3:30 p.m. hora de verano oriental'],
] as const)('a visit in %s names its time and the zone', async (language, when) => {
  const { text } = await writeMail({ template: 'visitBooked', to, language, ...visit }, sender);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(when);
  expect(text).toContain('https://wren.example/video-visits/upcoming/a-visit_1');
});

test('an expert reads both times of a moved visit in their own zone, and finds the way in', async () => {
  const mail = { template: 'expertVisitMoved', to, language: 'en', ...forExpert, bookedBefore } as const;
  const { text } = await writeMail({ ...mail, hostToken: 'a-host_1' }, sender);
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /now: Sunday, March 8 at 12:30 PM Pacific Daylight Time\. .*Saturday, March 7 at 11:30 AM Pacific Standard/,
  );
  expect(text.match(/https\S+/g)).toEqual(['https://wren.example/join/a-host_1']);
});

test('the links carry the token where the page expects it', async () => {
  const link = async (template: 'resetPassword' | 'unlock' | 'confirmEmail' | 'passwordChanged') =>
    (await writeMail({ template, to, language: 'en', token }, sender)).text.match(/https\S+/)?.[0];
  expect(await link('resetPassword')).toBe(
    'https://wren.example/password/edit?reset_password_token=a-token_1',
  );
  expect(await link('confirmEmail')).toBe('https://wren.example/confirmation?confirmation_token=a-token_1');
  expect(await link('passwordChanged')).toBe('https://wren.example/not-me?token=a-token_1');
  expect(await link('unlock')).toBe('https://wren.example/unlock?unlock_token=a-token_1');
});

// Whoever paused pregnancy content after a loss is not to be reminded of it by a mail, and no mail knows who did.
test.each(orders)(
  'no mail names a pregnancy, a birth or a condition: $template in $language',
  async (order) => {
    const words =
      /pregnan|embaraz|prenatal|trimest|\bbab(y|ies)\b|beb[eé]|\bbirth\b|\bparto\b|week \d|semana \d|miscarr|aborto|fertil/i;
    const { subject, text } = await writeMail(order, sender);
    expect(`${subject} ${text}`).not.toMatch(words);
  },
);
