import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { KeyValue, type KeyValueRow } from '#app/ui/layout/key-value.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import type { UpcomingVisit } from './visit-view.ts';

interface ExpertCardProps {
  expert: { name: string; image: ImageSet | undefined };
  rows: readonly KeyValueRow[];
  children?: ReactNode;
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

/** The title of a visit in a list, a link to its page. */
export function VisitLink({
  href: target,
  subject,
  expert,
}: Pick<UpcomingVisit, 'href' | 'subject' | 'expert'>) {
  const translate = useTranslate();
  return (
    <Link href={target}>
      {subject
        ? translate('visits:withExpert', { subject, expert })
        : translate('visits:visit.heading', { expert })}
    </Link>
  );
}

/** Lets the member in to a visit that can be joined. */
export function JoinButton({ visitToken }: { visitToken: string }) {
  const translate = useTranslate();
  return (
    <JoinForm visitToken={visitToken}>
      <SubmitButton icon="video">{translate('visits:visit.join')}</SubmitButton>
    </JoinForm>
  );
}

export function JoinForm({ visitToken, children }: { visitToken: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Form
      action={href('/video-visits/upcoming/:visitToken/join', { visitToken })}
      label={translate('visits:visit.join')}
      className="above-link"
    >
      {children}
    </Form>
  );
}
