import { href } from 'react-router';
import type { Bill } from '#app/api/entities/bill.ts';
import { billStatus, type BillStatus } from '#app/domain/bills.ts';
import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { formatMoment, formatMoney, formatShortDay } from '#app/i18n/formats.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import type { Tone } from '#app/ui/status/tone.ts';
import type { UpcomingVisit } from './home.api.server.ts';

export interface Reminder {
  id: string;
  about: 'visit' | 'bill';
  title: string;
  /** The expert of a visit, shown instead of an icon. */
  person?: { name: string; image?: ImageSet };
  when: string;
  /** Why it is urgent; for a visit that opens later, shown once it is open. */
  state?: { tone: Tone; icon: IconName; text: string };
  /** A visit that opens later: in how many seconds, and what stands instead of `when` and the action's text then. */
  opens?: { inSeconds: number; when: string; action: string };
  /** Its text alone is not unique on the page; `about` completes it for screen readers. Urgent: the visit can be joined. */
  action?: { href: string; text: string; about: string; urgent?: boolean };
}

interface ReminderWords extends LocaleAndZone {
  /** While a pregnancy is paused, no name of a service or a visit is shown: it could be about the pregnancy. */
  hideNames: boolean;
}

/** Upcoming visits first, then bills that can be paid. */
export function describeReminders(
  {
    visits = [],
    bills = [],
  }: { visits: readonly UpcomingVisit[] | undefined; bills: readonly Bill[] | undefined },
  words: ReminderWords,
): Reminder[] {
  return [
    ...visits.map((visit) => describeVisit(visit, words)),
    ...bills.map((bill) => describeBill(bill, words)),
  ];
}

function describeVisit(visit: UpcomingVisit, { locale, timeZone, hideNames }: ReminderWords): Reminder {
  const translate = translatorFor(locale);
  const canJoin = visit.time_to_join <= 0;
  const expert = visit.call_expert?.name;
  const subject = hideNames ? translate('home:call.plainTitle') : visit.call_subject_type_name;
  const title = expert ? translate('home:call.title', { expert }) : subject;
  const target = `/video-visits/upcoming/${visit.token}`;
  return {
    id: visit.id,
    about: 'visit',
    title,
    ...(visit.call_expert && {
      person: {
        name: visit.call_expert.name,
        ...(visit.call_expert.image_set && { image: visit.call_expert.image_set }),
      },
    }),
    when: canJoin ? translate('home:call.joinNow') : formatMoment(visit.booked_at, locale, timeZone),
    state: { tone: 'ok', icon: 'video', text: translate('home:call.open') },
    ...(!canJoin && {
      opens: {
        inSeconds: visit.time_to_join,
        when: translate('home:call.joinNow'),
        action: translate('home:call.join'),
      },
    }),
    ...(target && {
      action: {
        href: target,
        text: translate(canJoin ? 'home:call.join' : 'home:call.details'),
        about: title,
        urgent: canJoin,
      },
    }),
  };
}

function describeBill(bill: Bill, { locale, hideNames }: ReminderWords): Reminder {
  const translate = translatorFor(locale);
  const title = translate('home:bill.title', {
    service: hideNames ? translate('home:bill.plainName') : bill.service_name,
    amount: formatMoney(bill.amount, locale),
  });
  return {
    id: bill.id,
    about: 'bill',
    title,
    when: translate(bill.overdue ? 'home:bill.wasDue' : 'home:bill.due', {
      day: formatShortDay(bill.payment_due_date, locale),
    }),
    ...billState(bill, locale),
    action: {
      href: href('/bills/:billId', { billId: bill.id }),
      text: translate('home:bill.pay'),
      about: title,
      urgent: false,
    },
  };
}

const billStates: Partial<Record<BillStatus, { tone: Tone; icon: IconName; text: MessageKey }>> = {
  failed: { tone: 'bad', icon: 'failed', text: 'home:bill.failed' },
  overdue: { tone: 'bad', icon: 'alert', text: 'home:bill.overdue' },
  due_soon: { tone: 'warn', icon: 'alert', text: 'home:bill.dueSoon' },
};

function billState(bill: Bill, locale: string): Pick<Reminder, 'state'> {
  const state = billStates[billStatus(bill)];
  return state ? { state: { ...state, text: translatorFor(locale)(state.text) } } : {};
}
