import { formatDayOf, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import type { Tone } from '#app/ui/status/tone.ts';
import type { Payment } from './bank.api.server.ts';

const looks: Record<Payment['state'], { tone: Tone; icon: IconName }> = {
  pending: { tone: 'info', icon: 'clock' },
  posted: { tone: 'info', icon: 'clock' },
  settled: { tone: 'ok', icon: 'done' },
  failed: { tone: 'bad', icon: 'failed' },
  returned: { tone: 'bad', icon: 'failed' },
  canceled: { tone: 'plain', icon: 'canceled' },
};

/** An attempt to pay a bill, as its page shows it. */
export function paymentView(payment: Payment, localeAndZone: LocaleAndZone) {
  const translate = translatorFor(localeAndZone.locale);
  return {
    id: payment.id,
    account: translate('payments:account', { institution: payment.institution_name, mask: payment.mask }),
    day: formatDayOf(payment.failed_at ?? payment.settled_at ?? payment.created_at, localeAndZone),
    state: translate(`payments:attempts.${payment.state}`),
    ...looks[payment.state],
    failure: payment.failure_message ?? undefined,
  };
}
