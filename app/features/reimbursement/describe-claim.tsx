import { href } from 'react-router';
import { formatFileSize } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { Day } from '#app/ui/day.tsx';
import type { StoredFile } from '#app/ui/stored-files.tsx';
import type { TimelineEvent } from '#app/ui/timeline.tsx';
import { claimLooks } from './claim-tag.tsx';
import type { Claim, Receipt } from './reimbursement.api.server.ts';

type EventOnDay = Claim['events'][number] & { day: string };

export function claimEvents(events: readonly EventOnDay[], translate: Translate): TimelineEvent[] {
  return events.map((event) => {
    const byMember = event.name === 'canceled' && event.user_event;
    return {
      id: `${event.name} ${event.created_at}`,
      title: translate(byMember ? 'reimbursement:event.canceledByYou' : `reimbursement:event.${event.name}`),
      when: <Day machine={event.created_at}>{event.day}</Day>,
      ...claimLooks[event.name],
    };
  });
}

export function claimFiles(receipts: readonly Receipt[], locale: string): StoredFile[] {
  return receipts.map(({ id, filename, size_bytes: bytes }) => ({
    id,
    name: filename,
    href: href('/reimbursement/receipts/:receiptId', { receiptId: id }),
    detail: formatFileSize(bytes, locale),
  }));
}
