import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { OpensIn } from '#app/ui/opens-in.tsx';

interface JoinPartProps {
  /** Until it can be joined; zero or less: now. */
  seconds: number;
  opensAt: { time: string; zone: string };
  /** The visit's own page, to look again where no script runs. */
  page: string;
  /** Where it is joined. */
  href: string;
}

const dayInMinutes = 24 * 60;

/** When the visit can be joined; the server decides, the script only ticks. */
export function JoinPart({ seconds, opensAt, page, href }: JoinPartProps) {
  const translate = useTranslate();
  const minutes = Math.ceil(seconds / 60);
  const link = (
    <LinkButton href={href} icon="video">
      {translate('videoVisits:visit.join')}
    </LinkButton>
  );
  if (seconds <= 0) return link;
  if (minutes >= dayInMinutes) return <p className="soft">{translate('videoVisits:visit.opensBefore')}</p>;
  return (
    <OpensIn
      seconds={seconds}
      one={translate('videoVisits:visit.opensInOne')}
      other={translate('videoVisits:visit.opensInOther')}
      uncounted={translate('videoVisits:visit.opensAt', opensAt)}
      again={<Link href={page}>{translate('videoVisits:visit.checkAgain')}</Link>}
    >
      {link}
    </OpensIn>
  );
}
