import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** When the visit can be joined; the server decides, the script only ticks. */
export function JoinPart({ seconds, href }: { seconds: number; href: string | undefined }) {
  const translate = useTranslate();
  const minutes = Math.ceil(seconds / 60);
  const isOpen = seconds <= 0;
  const link = href && (
    <LinkButton href={href} icon="video">
      {translate('videoVisits:visit.join')}
    </LinkButton>
  );
  if (isOpen) return link || <p>{translate('videoVisits:visit.openNow')}</p>;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return <p className="soft">{translate('videoVisits:visit.opensBefore')}</p>;
  return (
    <count-down
      data-seconds={seconds}
      data-minutes-one={translate('videoVisits:visit.opensInOne')}
      data-minutes-other={translate('videoVisits:visit.opensInOther')}
    >
      <p data-until-zero="">
        <span data-remaining="">
          {translate(
            minutes === 1 ? 'videoVisits:visit.opensInOne' : 'videoVisits:visit.opensInOther',
          ).replace('{minutes}', String(minutes))}
        </span>
      </p>
      <p data-at-zero="" hidden>
        {link || translate('videoVisits:visit.openNow')}
      </p>
    </count-down>
  );
}
