import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface NobodyFreeProps {
  /** Days with a free time; none when there is none at all. */
  nearest: readonly { href: string; day: string }[];
  /** The times of everybody, where those of one expert are asked for. */
  everybodyHref: string | undefined;
}

/** Nobody has time on that day: the nearest days on which somebody has. */
export function NobodyFree({ nearest, everybodyHref }: NobodyFreeProps) {
  const translate = useTranslate();
  const isFull = nearest.length === 0;
  return (
    <>
      <Notice type="info">
        {translate(isFull ? 'videoVisits:subject.full' : 'videoVisits:subject.nobody')}
      </Notice>
      {!isFull && (
        <div className="actions">
          {nearest.map(({ href, day }) => (
            <LinkButton key={href} href={href} look="secondary" icon="calendar">
              {translate('videoVisits:subject.nearest', { day })}
            </LinkButton>
          ))}
        </div>
      )}
      {everybodyHref && (
        <p>
          <Link href={everybodyHref}>{translate('videoVisits:subject.everybody')}</Link>
        </p>
      )}
    </>
  );
}
