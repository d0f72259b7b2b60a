import type { Brand } from '#app/domain/brand.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { Mail } from '../../vendors/mail/mailer.ts';
import { textIn, type TextKey } from '../../i18n/languages.ts';
import {
  confirmTokenHours,
  deletionDays,
  invitationDays,
  staffInvitationDays,
  resetTokenMinutes,
  unlockTokenHours,
  type MailOrder,
} from './mail-order.ts';
import { mailHead, mailPage } from './mail-page.ts';

/** The sender: links use this origin, whatever host a request named. */
export interface Sender {
  origin: string;
  brandName: string;
}

function linkOf(order: MailOrder, origin: string): string {
  const link = (path: string, query?: [string, string]) =>
    `${origin}${path}${query ? `?${new URLSearchParams([query]).toString()}` : ''}`;
  switch (order.template) {
    case 'resetPassword':
      return link('/password/edit', ['reset_password_token', order.token]);
    case 'unlock':
      return link('/unlock', ['unlock_token', order.token]);
    case 'confirmEmail':
    case 'confirmPersonalEmail':
      return link('/confirmation', ['confirmation_token', order.token]);
    case 'emailChangeAsked':
      return link('/settings/email');
    case 'passwordChanged':
    case 'emailChanged':
    case 'personalEmailChanged':
    case 'personalEmailConfirmed':
    case 'secondFactorAdded':
    case 'passkeyAdded':
    case 'newSignIn':
      return link('/not-me', ['token', order.token]);
    case 'visitBooked':
    case 'visitMoved':
    case 'visitCanceled':
    case 'visitCanceledForYou':
    case 'visitTomorrow':
    case 'visitSoon':
    case 'visitNote':
      return link(`/video-visits/upcoming/${order.visit}`);
    case 'authorizationDecided':
      return link(`/notifications/${order.authorization}`);
    case 'billSent':
    case 'paymentDone':
    case 'paymentFailed':
      return link(`/bills/${order.bill}`);
    case 'claimGranted':
    case 'claimPartlyGranted':
    case 'claimRejected':
    case 'appealDecided':
      return link(`/reimbursement/claims/${order.uid}`);
    case 'expertVisitBooked':
    case 'expertVisitMoved':
    case 'expertVisitSoon':
      return link(`/join/${order.hostToken}`);
    case 'signUp':
      return link('/signup', ['email_signup_token', order.token]);
    case 'partnerInvitation':
      return link('/signup', ['partner_invitation_token', order.token]);
    case 'staffInvitation':
    case 'staffFactor':
      return link('/desk/invitation', ['token', order.token]);
    case 'staffAppAdded':
    case 'staffAppRemoved':
    case 'staffPasskeyAdded':
    case 'staffPasskeyRemoved':
      return link('/desk/account');
    case 'staffFactorReset':
    case 'staffPasswordChanged':
      return link('/desk/signin');
    case 'appointmentRequested':
    case 'appointmentChanged':
      return link('/providers/requests');
    case 'appointmentToArrange':
    case 'appointmentWithdrawn':
    case 'expertVisitOff':
    case 'partnerAccessEnded':
    case 'welcome':
    case 'eligibilityConfirmed':
    case 'deletionDone':
    case 'accessClosed':
    case 'testMail':
      return link('/');
    case 'messageUnread':
      return link('/care-navigator');
    case 'coverageEnds':
    case 'coverageGoesOn':
      return link('/coverage-end');
    case 'eligibilityNotConfirmed':
      return link('/eligibility-details');
    case 'partnerJoined':
      return link('/settings/health-partner');
    case 'deletionRequested':
    case 'deletionPutOff':
    case 'deletionHeld':
    case 'deletionWithdrawn':
      return link('/settings/privacy/delete');
    case 'partnerDeletionRequested':
    case 'partnerDeletionPutOff':
    case 'partnerDeletionWithdrawn':
      return link('/settings/privacy/export');
    case 'personalEmailDropped':
    case 'alreadyMember':
    case 'signInAtCompany':
    case 'singleSignOnLinked':
    case 'accountUnlocked':
    case 'accessOpened':
      return link('/signin');
    case 'secondFactorRemoved':
    case 'backupCodesCreated':
    case 'backupCodeUsed':
    case 'passkeyRemoved':
      return link('/settings/security');
  }
}

function filled(text: string, own: Record<string, string>): string {
  const values: Record<string, string> = {
    ...own,
    minutes: String(resetTokenMinutes),
    hours: String(unlockTokenHours),
    days: String(invitationDays),
    staffDays: String(staffInvitationDays),
    deletionDays: String(deletionDays),
    confirmDays: String(confirmTokenHours / 24),
  };
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The browser of a new sign-in, as its member would name it. */
function deviceIn(order: MailOrder, language: Language): string {
  if (order.template !== 'newSignIn') return '';
  const { browser, system } = order;
  if (browser === null || system === null)
    return browser ?? system ?? textIn(language, 'mail', 'device.unknown');
  return filled(textIn(language, 'mail', 'device'), { browser, system });
}

/** When a visit is, with the zone by name. */
function momentIn(instant: string, order: { language: Language; timeZone: string }): string {
  // US conventions in this language, unless the language code names another country.
  const format = new Intl.DateTimeFormat([`${order.language}-US`, order.language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
    timeZone: order.timeZone,
  });
  return format.format(Temporal.Instant.from(instant).epochMilliseconds);
}

/** A day by its name. */
function dayIn(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat([`${language}-US`, language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(day));
}

/** The text of a mail; a discreet one only announces a message. */
function wordsOf(order: MailOrder, discreet: boolean, brandName: string) {
  const { language } = order;
  const medium = 'medium' in order ? order.medium : 'video';
  const own = {
    brand: brandName,
    device: deviceIn(order, language),
    when: 'bookedAt' in order ? momentIn(order.bookedAt, order) : '',
    before: 'bookedBefore' in order ? momentIn(order.bookedBefore, order) : '',
    coveredUntil: 'coveredUntil' in order ? dayIn(order.coveredUntil, language) : '',
    claimsUntil: 'claimsUntil' in order ? dayIn(order.claimsUntil, language) : '',
    uid: 'uid' in order ? order.uid : '',
    bill: 'billNumber' in order ? String(order.billNumber) : '',
    by: textIn(language, 'mail', `by.${medium}`),
    join: textIn(language, 'mail', `join.${medium}`),
    joinAsExpert: textIn(language, 'mail', `joinAsExpert.${medium}`),
    careTeam: ('careTeam' in order && order.careTeam) || textIn(language, 'mail', 'careTeam'),
  };
  const say = (key: TextKey<'mail'>) => filled(textIn(language, 'mail', key), own);
  const template = discreet ? 'discreet' : order.template;
  return {
    hello: say('hello'),
    subject: say(`${template}.subject`),
    body: say(`${template}.body`),
    action: say(`${template}.action`),
    note: say(`${template}.note`),
    linkByHand: say('linkByHand'),
    closing: say('closing'),
  };
}

/**
 * Renders a mail as text and HTML with the same content. It does not reveal what the benefit is about; a discreet one not even whose
 * it is.
 *
 * @param company the look of the company for whose member it is
 */
export async function writeMail(
  order: MailOrder,
  sender: Sender,
  discreet = false,
  company: Brand | null = null,
): Promise<Omit<Mail, 'messageId'>> {
  const { language, to } = order;
  const link = linkOf(order, sender.origin);
  const { linkByHand, ...words } = wordsOf(order, discreet, sender.brandName);
  const { hello, subject, body, action, note, closing } = words;
  const from = mailHead(discreet ? null : company, { ...sender, language });
  const text = [hello, body, `${action}:\n${link}`, note, closing, from.signature].join('\n\n');
  return { to, subject, text, html: await mailPage({ ...words, linkByHand, language, link }, from) };
}
