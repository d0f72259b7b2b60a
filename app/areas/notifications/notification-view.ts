import { isAnswerLate } from '#app/domain/work-kinds.ts';
import { href } from 'react-router';
import { dayOfInstant, formatDayOf, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import {
  atStart,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  type LocaleAndCurrency,
} from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import type { Tone } from '#app/ui/status/tag.tsx';
import type { EventName, Notification } from './notifications.api.server.ts';

export interface NotificationWords extends LocaleAndZone, LocaleAndCurrency {
  /** While a pregnancy is paused, no free text is shown, because it could be about the pregnancy. */
  hideNames: boolean;
}

/** Status of an authorization as shown to members. */
type Standing = Notification['state'] | 'requestedAgain' | 'expired';

export function standingOf({
  state,
  re_requested: again,
  expired,
}: Pick<Notification, 'state' | 're_requested' | 'expired'>): Standing {
  if (expired) return 'expired';
  return again ? 'requestedAgain' : state;
}

export const looks: Record<Standing | EventName, { tone: Tone; icon: IconName }> = {
  requested: { tone: 'info', icon: 'clock' },
  requestedAgain: { tone: 'info', icon: 'clock' },
  approved: { tone: 'ok', icon: 'done' },
  expired: { tone: 'plain', icon: 'calendar' },
  rejected: { tone: 'bad', icon: 'failed' },
  canceled: { tone: 'plain', icon: 'canceled' },
  updated: { tone: 'info', icon: 'info' },
};

/** The events in order; a request after a decision becomes requestedAgain. */
export function shownEvents<Event extends { name: EventName }>(events: readonly Event[]) {
  let decided = false;
  return events.map((event) => {
    const shownAs = event.name === 'requested' && decided ? 'requestedAgain' : event.name;
    if (event.name !== 'requested' && event.name !== 'updated') decided = true;
    return { ...event, shownAs } as const;
  });
}

const addressOf = (uid: string) =>
  `${href('/notifications')}?${new URLSearchParams({ 'notification-uid': uid }).toString()}`;

const titleOf = ({ title }: Notification, { hideNames, locale }: NotificationWords) =>
  hideNames ? translatorFor(locale)('notifications:plainTitle') : title;

/** A notification as the list shows it. */
function listed(notification: Notification, words: NotificationWords) {
  const { uid, changed_at: at, events, unread_at, provider_name: provider } = notification;
  const translate = translatorFor(words.locale);
  const happened = shownEvents(events).at(-1)?.shownAs ?? notification.state;
  return {
    href: addressOf(uid),
    title: titleOf(notification, words),
    provider: words.hideNames ? null : provider,
    happened: translate(`notifications:happened.${happened}`, { day: formatDayOf(at, words) }),
    standing: standingOf(notification),
    unread: unread_at !== null,
  };
}

export type ListedNotification = ReturnType<typeof listed>;

/** The list in its order under headings: the last seven days, then month by month. */
export function groupsOf(
  notifications: readonly Notification[],
  words: NotificationWords & { today: string },
): { heading: string; notifications: ListedNotification[] }[] {
  const { locale, timeZone, today } = words;
  const weekAgo = Temporal.PlainDate.from(today).subtract({ days: 6 }).toString();
  const groups: { heading: string; notifications: ListedNotification[] }[] = [];
  for (const notification of notifications) {
    const day = dayOfInstant(notification.changed_at, timeZone);
    const heading =
      day >= weekAgo
        ? translatorFor(locale)('notifications:lastDays')
        : atStart(formatMonth(day, locale), locale);
    const last = groups.at(-1);
    if (last?.heading === heading) last.notifications.push(listed(notification, words));
    else groups.push({ heading, notifications: [listed(notification, words)] });
  }
  return groups;
}

/** View model of a notification's own page, with the event in the address marked. */
export function notificationView(
  notification: Notification,
  words: NotificationWords & { now: Temporal.Instant; coveredUntil: string | null },
  eventId: string | null = null,
) {
  const { locale, hideNames } = words;
  const translate = translatorFor(locale);
  const standing = standingOf(notification);
  const events = shownEvents(notification.events);
  const lastDay = lastDayOf(notification, words);
  const ends = lastDay && formatDay(lastDay, locale);
  const title = titleOf(notification, words);
  return {
    title,
    // Two may have the same title.
    tabTitle: translate('notifications:tabTitle', { title, number: notification.uid }),
    uid: notification.uid,
    hideNames,
    standing,
    next: nextWords(notification, words, ends),
    reason: hideNames ? null : whyNot(notification),
    facts: factsOf(notification, words, ends),
    services: notification.services.map((service, index) => ({
      name: hideNames
        ? translate('notifications:services.plainName', { number: formatNumber(index + 1, locale) })
        : service.service_name,
      code: hideNames ? null : service.service_code,
      amount: formatMoney(service.amount, words),
      state: service.state,
    })),
    total: notification.total_rate === null ? null : formatMoney(notification.total_rate, words),
    events: events.map(({ id, shownAs, created_at: at, author, reason }) => ({
      id,
      shownAs,
      at,
      day: formatDayOf(at, words),
      author: hideNames ? null : author,
      reason: hideNames ? null : reason,
      isMarked: id === eventId?.toLowerCase(),
    })),
    links: linksOf(notification, words),
  };
}

/**
 * The last day of a service that it covers (ISO): of its own, or of the member's coverage if that ends first. Its own is the
 * day that ends at `expires_at`, or contains it: a last day is valid until its end, so no hour is shown.
 */
function lastDayOf(
  { expires_at: end }: Notification,
  { timeZone, coveredUntil }: LocaleAndZone & { coveredUntil: string | null },
): string | null {
  if (end === null) return coveredUntil;
  const own = dayOfInstant(Temporal.Instant.from(end).subtract({ milliseconds: 1 }).toString(), timeZone);
  return coveredUntil !== null && coveredUntil < own ? coveredUntil : own;
}

export type NotificationInWords = ReturnType<typeof notificationView>;

/** Why it was decided against, by the latest decision. */
function whyNot({ state, events }: Notification): string | null {
  if (state !== 'rejected' && state !== 'canceled') return null;
  return events.findLast(({ name }) => name === state)?.reason ?? null;
}

/** When it was last requested, an ISO instant: from then on an answer is due. Undefined without such an event. */
export const lastRequestedAt = (
  events: readonly { name: string; created_at: string }[],
): string | undefined => events.findLast(({ name }) => name === 'requested')?.created_at;

/** What the member can do now. */
function nextWords(
  notification: Notification,
  { locale, now }: NotificationWords & { now: Temporal.Instant },
  ends: string | null,
): string[] {
  const translate = translatorFor(locale);
  const standing = standingOf(notification);
  if (standing === 'expired') return [translate('notifications:next.expired', { moment: ends ?? '' })];
  const waits = standing === 'requested' || standing === 'requestedAgain';
  const asked = lastRequestedAt(notification.events) ?? notification.changed_at;
  if (waits && isAnswerLate(asked, now)) return [translate('notifications:next.late')];
  const appeal = translate('notifications:next.appeal');
  if (standing === 'rejected') return [translate('notifications:next.rejected'), appeal];
  if (standing !== 'approved') return [translate(`notifications:next.${standing}`)];
  const refused = notification.services.some(({ state }) => state === 'rejected');
  return [
    ends
      ? translate('notifications:next.approvedUntil', { moment: ends })
      : translate('notifications:next.approved'),
    ...(refused ? [translate('notifications:next.partly'), appeal] : []),
  ];
}

function factsOf(notification: Notification, words: NotificationWords, ends: string | null) {
  const { locale, hideNames } = words;
  const translate = translatorFor(locale);
  const day = (date: string | null) => date && formatDay(date, locale);
  const money = (cents: number | null) => (cents === null ? null : formatMoney(cents, words));
  const { total_bundle_equivalent: bundles, oop_span: year } = notification;
  const [first, last] = year?.split('/').map((date) => formatDay(date, locale)) ?? [];
  const facts = [
    ['provider', hideNames ? null : notification.provider_name],
    ['kind', translate(`notifications:kind.${notification.provider_category_template}`)],
    ['serviceDate', day(notification.service_date)],
    ['expires', ends],
    ['deliveryDeadline', day(notification.delivery_deadline)],
    ['bundles', bundles === null ? null : formatNumber(bundles, locale)],
    ['totalRate', notification.services.length > 0 ? null : money(notification.total_rate)],
    ['maxRxCoverage', money(notification.max_rx_coverage)],
    ['planYear', year && translate('notifications:span', { first: first ?? '', last: last ?? '' })],
    ['number', notification.uid],
  ] as const;
  return facts.flatMap(([name, value]) =>
    value ? [{ label: translate(`notifications:fact.${name}`), value }] : [],
  );
}

/** Links to further pages. */
function linksOf(notification: Notification, { locale, hideNames }: NotificationWords) {
  const translate = translatorFor(locale);
  const standing = standingOf(notification);
  const { id, program, billed } = notification;
  const link = (icon: IconName, text: string, path: string) => ({ href: path, icon, text });
  const searches = standing === 'approved' || standing === 'rejected';
  const path = program && { categoryId: program.category_id, programId: program.id };
  return [
    ...(billed
      ? [
          link(
            'card',
            translate('notifications:link.bill'),
            `${href('/payments')}?event-id=${encodeURIComponent(id)}`,
          ),
        ]
      : []),
    ...(searches ? [link('place', translate('notifications:link.providers'), href('/providers'))] : []),
    ...(path && !hideNames
      ? [
          link(
            'coverage',
            translate('notifications:link.program', { program: program.name }),
            href('/covered-programs/:categoryId/:programId', path),
          ),
        ]
      : []),
    link('people', translate('notifications:link.ask'), href('/care-team')),
  ];
}
