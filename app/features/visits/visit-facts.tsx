import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { KeyValue, type KeyValueRow } from '#app/ui/layout/key-value.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import type { DescribedVisit } from './describe-visit.ts';

function useVisitFacts({ when, zone, minutes, note }: DescribedVisit): KeyValueRow[] {
  const translate = useTranslate();
  return [
    { label: translate('visits:facts.when'), value: when },
    { label: translate('visits:facts.zone'), value: zone },
    { label: translate('visits:facts.length'), value: translate('visits:facts.minutes', { minutes }) },
    ...(note ? [{ label: translate('visits:facts.note'), value: note }] : []),
  ];
}

/** When a visit is, how long, and what the member wrote about it. */
export function VisitFacts({ visit }: { visit: DescribedVisit }) {
  return (
    <div className="card">
      <KeyValue rows={useVisitFacts(visit)} />
    </div>
  );
}

interface ExpertCardProps {
  expert: { name: string; image: ImageSet | undefined };
  rows: readonly KeyValueRow[];
  children?: React.ReactNode;
}

/** With whom a visit is, and what is to know about it. */
export function ExpertCard({ expert, rows, children }: ExpertCardProps) {
  return (
    <div className="card">
      <div className="person">
        <Avatar name={expert.name} image={expert.image} />
        <h2 className="person-name">{expert.name}</h2>
      </div>
      <KeyValue rows={rows} />
      {children}
    </div>
  );
}

/** The visit that would not take place, on the page that asks for that; and the way to another time, while there is one. */
export function VisitInQuestion({ visit }: { visit: DescribedVisit }) {
  const translate = useTranslate();
  const { subject, expert: name, image, actions } = visit;
  const facts = useVisitFacts(visit);
  return (
    <ExpertCard
      expert={{ name, image }}
      rows={[...(subject ? [{ label: translate('visits:facts.subject'), value: subject }] : []), ...facts]}
    >
      {actions.moveHref && (
        <Link className="action" href={actions.moveHref}>
          {translate('visits:cancel.move')}
        </Link>
      )}
    </ExpertCard>
  );
}
