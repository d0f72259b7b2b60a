import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Tag } from '#app/ui/status/tag.tsx';

export interface ShownVisit {
  id: string;
  name: string;
  subject: string;
  /** Time of day with the short name of the zone. */
  time: string;
  language: string;
  medium: 'video' | 'phone';
  isAbsent: boolean;
  /** Of the note after it; undefined while none is expected. */
  note: 'none' | 'draft' | 'sent' | undefined;
}

/** A visit in the list of its expert; the whole row links to its page. */
export function VisitRow({ visit }: { visit: ShownVisit }) {
  const translate = useTranslate();
  const { id, name, subject, time, language, medium, isAbsent, note } = visit;
  return (
    <li className="row leads-on">
      <div className="row-text">
        <h3 className="row-title">
          <Link href={href('/desk/visits/:visitId', { visitId: id })}>
            {time} · <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="row-detail">{subject}</p>
        <p className="row-detail">
          {translate(`deskVisits:medium.${medium}`)} · {language}
        </p>
      </div>
      <VisitTag isAbsent={isAbsent} note={note} />
    </li>
  );
}

/** What is left to do about a visit, or what became of it. */
export function VisitTag({ isAbsent, note }: Pick<ShownVisit, 'isAbsent' | 'note'>) {
  const translate = useTranslate();
  if (note === 'sent') {
    return (
      <Tag tone="ok" icon="done">
        {translate('deskVisits:tag.sent')}
      </Tag>
    );
  }
  if (isAbsent) {
    return (
      <Tag tone="plain" icon="canceled">
        {translate('deskVisits:tag.absent')}
      </Tag>
    );
  }
  if (note === undefined) return null;
  return (
    <Tag tone="warn" icon="alert">
      {translate(note === 'draft' ? 'deskVisits:tag.draft' : 'deskVisits:tag.none')}
    </Tag>
  );
}
