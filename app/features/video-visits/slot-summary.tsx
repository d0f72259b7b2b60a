import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { KeyValue } from '#app/ui/key-value.tsx';
import type { ChosenSlot } from './chosen-slot.server.ts';

/** Who, what and when, before it is confirmed. */
export function SlotSummary({ slot, isFree, subject, expert, before }: ChosenSlot & { before?: string }) {
  const translate = useTranslate();
  const of = !isFree ? 'taken' : before ? 'now' : 'when';
  return (
    <div className="card">
      <div className="person">
        <Avatar name={expert.name} image={expert.image} />
        <h2 className="person-name">{expert.name}</h2>
      </div>
      <KeyValue
        rows={[
          { label: translate('videoVisits:facts.subject'), value: subject.name },
          ...(before ? [{ label: translate('videoVisits:facts.before'), value: before }] : []),
          { label: translate(`videoVisits:facts.${of}`), value: slot.label },
          {
            label: translate('videoVisits:facts.length'),
            value: translate('videoVisits:facts.minutes', { minutes: subject.minutes }),
          },
        ]}
      />
    </div>
  );
}
