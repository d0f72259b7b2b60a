import { describe, expect, test } from 'vitest';
import type { Brand } from '#app/domain/brand.ts';
import type { MailOrder } from './mail-order.ts';
import { writeMail } from './write-mail.ts';

const sender = { origin: 'https://wren.example', brandName: 'Wren & Co' };
const to = 'maya.rivera@acme.example';
const token = 'a-token_1';
const visit = {
  visit: 'a-visit_1',
  medium: 'video',
  bookedAt: '2026-03-08T19:30:00Z',
  timeZone: 'America/New_York',
} as const;
const bookedBefore = '2026-03-07T19:30:00Z';
const forExpert = { bookedAt: visit.bookedAt, timeZone: 'America/Los_Angeles' };
const join = { ...forExpert, medium: 'video', hostToken: 'a-host_1' } as const;
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
  { template: 'visitCanceledForYou', to, language, ...visit },
  { template: 'visitNote', to, language, ...visit },
  { template: 'visitTomorrow', to, language, ...visit },
  { template: 'visitSoon', to, language, ...visit },
  { template: 'expertVisitBooked', to, language, ...join },
  { template: 'expertVisitMoved', to, language, ...join, bookedBefore },
  { template: 'expertVisitSoon', to, language, ...join },
  { template: 'expertVisitOff', to, language, ...forExpert },
  { template: 'secondFactorAdded', to, language, token },
  { template: 'secondFactorRemoved', to, language },
  { template: 'backupCodesCreated', to, language },
  { template: 'backupCodeUsed', to, language },
  { template: 'deletionRequested', to, language },
  { template: 'deletionPutOff', to, language },
  { template: 'deletionHeld', to, language },
  { template: 'deletionWithdrawn', to, language },
  { template: 'deletionDone', to, language },
  { template: 'partnerDeletionRequested', to, language },
  { template: 'partnerDeletionPutOff', to, language },
  { template: 'partnerDeletionWithdrawn', to, language },
  { template: 'passkeyAdded', to, language, token },
  { template: 'passkeyRemoved', to, language },
  { template: 'emailChangeAsked', to, language },
  { template: 'staffInvitation', to, language, token },
  { template: 'staffFactor', to, language, token },
  { template: 'staffAppAdded', to, language },
  { template: 'staffAppRemoved', to, language },
  { template: 'staffPasskeyAdded', to, language },
  { template: 'staffPasskeyRemoved', to, language },
  { template: 'staffFactorReset', to, language },
  { template: 'staffPasswordChanged', to, language },
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

const written = await Promise.all(
  orders.map(async (order) => {
    const other: MailOrder = { template: 'alreadyMember', to, language: order.language };
    return {
      name: `${order.template} in ${order.language}`,
      language: order.language,
      usual: await writeMail(order, sender),
      discreet: await writeMail(order, sender, true),
      otherDiscreet: await writeMail(other, sender, true),
    };
  }),
);
type Written = (typeof written)[number];

/** The mails that break a rule. */
const breaking = (keeps: (mail: Written) => boolean) =>
  written.filter((mail) => !keeps(mail)).map(({ name }) => name);
const linkIn = (text: string) => text.match(/https\S+/)?.[0];

test('every mail names the product and its language', () => {
  const keeps = ({ usual: { html }, language }: Written) =>
    html.includes('Wren &amp; Co') && html.includes(`<html lang="${language}">`);
  expect(breaking(keeps)).toEqual([]);
});

test('no mail has an unfilled placeholder', () => {
  const unfilled = /\{\{|undefined|\[object/;
  expect(
    breaking(({ usual: { text, html, subject } }) => !unfilled.test(`${subject} ${text} ${html}`)),
  ).toEqual([]);
});

test('every mail has one link, the same as text and as HTML, to our own origin', () => {
  const keeps = ({ usual: { text, html } }: Written) => {
    const links = new Set(Array.from(html.matchAll(/href="([^"]+)"/g), ([, address = '']) => address));
    const origins = new Set(html.match(/https?:\/\/[^/"<]+/g));
    const [link = ' '] = links;
    return links.size === 1 && text.includes(link) && [...origins].join() === sender.origin;
  };
  expect(breaking(keeps)).toEqual([]);
});

test('no subject line reveals anything about the member or the benefit', () => {
  const telling = /maya|acme|wren|pregnan|embaraz|health|salud|benefit|care/i;
  expect(breaking(({ usual: { subject } }) => !telling.test(subject))).toEqual([]);
});

test('every discreet mail only announces a message, with the link of the usual one', () => {
  const wordsOnly = ({ subject, text }: Written['usual']) =>
    `${subject}\n${text.replaceAll(/https\S+/g, '')}`;
  const keeps = ({ usual, discreet, otherDiscreet }: Written) =>
    wordsOnly(discreet) !== wordsOnly(usual) &&
    wordsOnly(discreet) === wordsOnly(otherDiscreet) &&
    linkIn(discreet.text) === linkIn(usual.text);
  expect(breaking(keeps)).toEqual([]);
});

// Members who paused pregnancy content after a loss must not be reminded by mail, and the templates have no access to the pause.
test('no mail names a pregnancy, a birth or a condition', () => {
  const words =
    /pregnan|embaraz|prenatal|trimest|\bbab(y|ies)\b|beb[eé]|\bbirth\b|\bparto\b|week \d|semana \d|miscarr|aborto|fertil/i;
  expect(breaking(({ usual: { subject, text } }) => !words.test(`${subject} ${text}`))).toEqual([]);
});

test.each([
  ['en', 'Sunday, March 8 at 3:30 PM Eastern Daylight Time'],
  ['es', 'domingo, 8 de marzo, 3:30 p.m. hora de verano oriental'],
] as const)('a visit in %s names its time and the zone', async (language, when) => {
  const { text } = await writeMail({ template: 'visitBooked', to, language, ...visit }, sender);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(when);
  expect(text).toContain('https://wren.example/video-visits/upcoming/a-visit_1');
});

test('mails an expert both times of a moved visit in their own zone, and the link', async () => {
  const mail = { template: 'expertVisitMoved', to, language: 'en', ...join, bookedBefore } as const;
  const { text } = await writeMail(mail, sender);
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /now: Sunday, March 8 at 12:30 PM Pacific Daylight Time\. .*Saturday, March 7 at 11:30 AM Pacific Standard/,
  );
  expect(text.match(/https\S+/g)).toEqual(['https://wren.example/join/a-host_1']);
});

test('the links contain the token where the page expects it', async () => {
  const link = async (template: 'resetPassword' | 'unlock' | 'confirmEmail' | 'passwordChanged') =>
    linkIn((await writeMail({ template, to, language: 'en', token }, sender)).text);
  expect(await link('resetPassword')).toBe(
    'https://wren.example/password/edit?reset_password_token=a-token_1',
  );
  expect(await link('confirmEmail')).toBe('https://wren.example/confirmation?confirmation_token=a-token_1');
  expect(await link('passwordChanged')).toBe('https://wren.example/not-me?token=a-token_1');
  expect(await link('unlock')).toBe('https://wren.example/unlock?unlock_token=a-token_1');
});

describe('the mail of a company with a look of its own', () => {
  const globe = { name: 'Globe <Family>', mark: 'brands/globe', accent: '#0033a0', accent_text: '#dbe6ff' };
  const mailWith = (brand: Brand, discreet = false) =>
    writeMail({ template: 'welcome', to, language: 'en' }, sender, discreet, brand);

  test('has its name, mark and colors, and says whose product it is', async () => {
    const { subject, html, text } = await mailWith(globe);
    expect(html).toContain('Globe &lt;Family&gt;');
    expect(html).toContain('src="https://wren.example/images/brands/globe-w256.png" alt=""');
    expect(html).toContain('background:#0033a0;color:#dbe6ff');
    expect(html).toContain('by Wren &amp; Co');
    expect(text.split('\n').at(-1)).toBe('Globe <Family>, by Wren & Co');
    expect(subject).not.toContain('Globe');
  });

  test('has no picture without a mark, and the product’s colors instead of some that are hard to read', async () => {
    const { html } = await mailWith({ ...globe, mark: null, accent: '#ffc400' });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('#ffc400');
    expect(html).toContain('background:#1f5f4a;color:#ffffff');
  });

  test('is the product’s own where its reader wants discreet mails', async () => {
    const order: MailOrder = { template: 'welcome', to, language: 'en' };
    expect(await mailWith(globe, true)).toEqual(await writeMail(order, sender, true));
  });
});
