import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { KeyValue, type KeyValueRow } from '#app/ui/layout/key-value.tsx';
import { Avatar } from '#app/ui/pictures/portrait.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import type { VisitView } from './visit-view.ts';

interface ExpertCardProps {
  expert: { name: string; image: ImageSet | undefined };
  rows: readonly KeyValueRow[];
  children?: React.ReactNode;
}

/** The expert of a visit, and its details. */
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

/** The visit to be canceled, on its confirmation page; and a link to another time, while there is one. */
export function VisitInQuestion({ visit }: { visit: VisitView }) {
  const translate = useTranslate();
  const { subject, expert: name, image, actions } = visit;
  return (
    <ExpertCard
      expert={{ name, image }}
      rows={[
        ...(subject ? [{ label: translate('visits:facts.subject'), value: subject }] : []),
        { label: translate('visits:facts.when'), value: visit.when },
        { label: translate('visits:facts.length'), value: visit.minutes },
        ...(visit.note ? [{ label: translate('visits:facts.note'), value: visit.note }] : []),
      ]}
    >
      {actions.moveHref && (
        <Link className="action" href={actions.moveHref}>
          {translate('visits:cancel.move')}
        </Link>
      )}
    </ExpertCard>
  );
}
