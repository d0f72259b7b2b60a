import { builtHref } from '#app/not-built-yet.ts';
import { formatMoment, formatMoney, formatShortDay } from '#app/i18n/formats.ts';
import type { IconName } from '#app/ui/icon.tsx';
import type { ImageSet } from '#app/ui/image-set.ts';
import type { Tone } from '#app/ui/tone.ts';
import type { Reader as TaskReader } from './describe-tasks.ts';
import type { Bill, UpcomingCall } from './home.api.server.ts';

interface Reader extends TaskReader {
  /** Names of services and visits can be about a pregnancy: while that is paused, nothing is called by them. */
  quiet: boolean;
}

/** A reminder in words, still without its looks. */
export interface ReminderFacts {
  id: string;
  about: 'visit' | 'bill';
  title: string;
  person?: { name: string; image?: ImageSet };
  when: string;
  /** What presses about it, now or once the seconds are over. */
  state?: { tone: Tone; icon: IconName; text: string };
  opens?: { inSeconds: number; when: string };
  action?: { href: string; text: string; about: string; urgent: boolean };
}

interface Coming {
  calls: readonly UpcomingCall[] | undefined;
  bills: readonly Bill[] | undefined;
}

/** Upcoming visits first, then bills that can be paid. */
export function describeReminders({ calls = [], bills = [] }: Coming, reader: Reader): ReminderFacts[] {
  return [
    ...calls.map((call) => describeCall(call, reader)),
    ...bills.map((bill) => describeBill(bill, reader)),
  ];
}

function describeCall(call: UpcomingCall, { locale, timeZone, translate, quiet }: Reader): ReminderFacts {
  const canJoin = call.time_to_join <= 0;
  const expert = call.call_expert?.name;
  const subject = quiet ? translate('home:call.plainTitle') : call.call_subject_type_name;
  const title = expert ? translate('home:call.title', { expert }) : subject;
  const target = builtHref('/video-visits/upcoming/:visitToken', `/video-visits/upcoming/${call.token}`);
  return {
    id: call.id,
    about: 'visit',
    title,
    ...(call.call_expert && {
      person: {
        name: call.call_expert.name,
        ...(call.call_expert.image_set && { image: call.call_expert.image_set }),
      },
    }),
    when: canJoin ? translate('home:call.joinNow') : formatMoment(call.booked_at, locale, timeZone),
    state: { tone: 'ok', icon: 'video', text: translate('home:call.open') },
    ...(!canJoin && { opens: { inSeconds: call.time_to_join, when: translate('home:call.joinNow') } }),
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

function describeBill(bill: Bill, { locale, translate, quiet }: Reader): ReminderFacts {
  const title = translate('home:bill.title', {
    service: quiet ? translate('home:bill.plainName') : bill.service_name,
    amount: formatMoney(bill.amount, locale),
  });
  const target = bill.authorization_id
    ? builtHref('/payments', `/payments?event-id=${encodeURIComponent(bill.authorization_id)}`)
    : builtHref('/payments');
  return {
    id: bill.id,
    about: 'bill',
    title,
    when: translate('home:bill.due', { day: formatShortDay(bill.payment_due_date, locale) }),
    ...billState(bill, translate),
    ...(target && {
      action: { href: target, text: translate('home:bill.pay'), about: title, urgent: false },
    }),
  };
}

function billState(bill: Bill, translate: Reader['translate']): Pick<ReminderFacts, 'state'> {
  if (bill.overdue) return { state: { tone: 'bad', icon: 'alert', text: translate('home:bill.overdue') } };
  if (bill.due_soon) return { state: { tone: 'warn', icon: 'alert', text: translate('home:bill.dueSoon') } };
  return {};
}
