import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { OpensIn } from '#app/ui/opens-in.tsx';

interface WaitingPartProps {
  /** Until the visit can be joined. */
  seconds: number;
  /** This page. */
  href: string;
}

/** Before the visit can be joined: how long that is, and a way to look again. */
export function WaitingPart({ seconds, href }: WaitingPartProps) {
  const translate = useTranslate();
  return (
    <div className="stack">
      <p>{translate('callPage:early')}</p>
      <OpensIn
        seconds={seconds}
        one={translate('callPage:opensInOne')}
        other={translate('callPage:opensInOther')}
      >
        {translate('callPage:openNow')}
      </OpensIn>
      <LinkButton href={href} look="secondary">
        {translate('callPage:look')}
      </LinkButton>
    </div>
  );
}
