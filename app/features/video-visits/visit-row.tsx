import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import type { ImageSet } from '#app/ui/image-set.ts';
import { Link } from '#app/ui/link.tsx';
import { Tag } from '#app/ui/tag.tsx';

export interface VisitRowFacts {
  href: string;
  /** What it is about, unless that is better left unsaid. */
  subject: string | undefined;
  expert: string;
  image: ImageSet | undefined;
  /** Day, time and zone in words. */
  when: string;
  canJoin: boolean;
}

/** One upcoming visit; the whole row leads to its page. */
export function VisitRow({ href, subject, expert, image, when, canJoin }: VisitRowFacts) {
  const translate = useTranslate();
  return (
    <li className="row">
      <Avatar name={expert} image={image} />
      <div className="row-text">
        <h3 className="row-title">
          <Link href={href}>
            {subject
              ? translate('videoVisits:withExpert', { subject, expert })
              : translate('videoVisits:visit.heading', { expert })}
          </Link>
        </h3>
        <p className="row-detail">{when}</p>
        {canJoin && (
          <Tag tone="ok" icon="video">
            {translate('videoVisits:open')}
          </Tag>
        )}
      </div>
    </li>
  );
}
