import { href } from 'react-router';
import type { ListedBills, Bill } from '#app/api/bills.api.server.ts';
import { billStatus, type BillStatus } from '#app/domain/bills.ts';
import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import {
  formatMoment,
  formatMoney,
  formatNumber,
  formatShortDay,
  type LocaleAndCurrency,
} from '#app/i18n/formats.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import type { Tone } from '#app/ui/status/tag.tsx';
import type { UpcomingVisit } from '#app/api/upcoming-visits.api.server.ts';

export interface Reminder {
  id: string;
  about: 'visit' | 'bill';
  title: string;
  /** The expert of a visit, shown instead of an icon. */
  person?: { name: string; image?: ImageSet };
  when: string;
  /** Why a bill is urgent. */
  state?: { tone: Tone; icon: IconName; text: string };
  /** For a visit that opens later: in how many seconds, and the texts that then replace `when` and the button's. */
  opens?: { inSeconds: number; when: string; button: string };
  href: string;
  /** A visit that can be joined, or could be while the page is open, has a button; one to join posts to this address. */
  button?: { text: string; joinAt: string | undefined };
}

interface ReminderWords extends LocaleAndZone, LocaleAndCurrency {
  /** While a pregnancy is paused, no name of a service or a visit is shown: it could be about the pregnancy. */
  hideNames: boolean;
}

/** Up to this many of a kind are shown; the others are on their own page. */
const mostOfKind = 2;
// No session lasts longer without another page.
const longestOpenSeconds = 3600;

const noBills: ListedBills = { bills: [], more: false, toPay: { count: 0, amount: 0 } };

/** Upcoming visits, then payable bills; the first of each, and links to the others. */
export function remindersView(
  {
    visits = [],
    bills: { bills, toPay } = noBills,
  }: { visits: readonly UpcomingVisit[] | undefined; bills: ListedBills | undefined },
  words: ReminderWords,
) {
  const translate = translatorFor(words.locale);
  const rows: Reminder[] = [
    ...visits.slice(0, mostOfKind).map((visit) => visitView(visit, words)),
    ...bills.slice(0, mostOfKind).map((bill) => billView(bill, words)),
  ];
  const links = [
    ...(visits.length > mostOfKind
      ? [{ href: href('/video-visits'), text: translate('home:call.all', { number: visits.length }) }]
      : []),
    ...(toPay.count > mostOfKind
      ? [
          {
            href: href('/payments'),
            text: translate('home:bill.all', { number: formatNumber(toPay.count, words.locale) }),
          },
        ]
      : []),
  ];
  return { rows, links };
}

function visitView(visit: UpcomingVisit, { locale, timeZone, hideNames }: ReminderWords): Reminder {
  const translate = translatorFor(locale);
  const { medium } = visit;
  const isSoon = visit.time_to_join <= 0;
  const canJoin = medium === 'video' && isSoon;
  const expert = visit.call_expert?.name;
  const subject = hideNames ? translate(`home:call.plainTitle.${medium}`) : visit.call_subject_type_name;
  const title = expert ? translate(`home:call.title.${medium}`, { expert }) : subject;
  const couldOpen = medium === 'video' && visit.time_to_join <= longestOpenSeconds;
  const now = translate(medium === 'video' ? 'home:call.joinNow' : 'home:call.callsSoon');
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
    when: isSoon ? now : formatMoment(visit.booked_at, locale, timeZone),
    ...(!canJoin &&
      couldOpen && {
        opens: {
          inSeconds: visit.time_to_join,
          when: now,
          button: translate('home:call.join'),
        },
      }),
    href: `/video-visits/upcoming/${visit.token}`,
    ...(couldOpen && {
      button: {
        text: translate(canJoin ? 'home:call.join' : 'home:call.details'),
        joinAt: canJoin
          ? href('/video-visits/upcoming/:visitToken/join', { visitToken: visit.token })
          : undefined,
      },
    }),
  };
}

function billView(bill: Bill, { locale, currency, hideNames }: ReminderWords): Reminder {
  const translate = translatorFor(locale);
  const title = translate('home:bill.title', {
    service: hideNames ? translate('home:bill.plainName') : bill.service_name,
    amount: formatMoney(bill.amount, { locale, currency }),
  });
  return {
    id: bill.id,
    about: 'bill',
    title,
    when: translate(bill.overdue ? 'home:bill.wasDue' : 'home:bill.due', {
      day: formatShortDay(bill.payment_due_date, locale),
    }),
    ...billState(bill, locale),
    href: href('/bills/:billId', { billId: bill.id }),
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
