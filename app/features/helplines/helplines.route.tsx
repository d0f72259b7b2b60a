import { href } from 'react-router';
import { helplinesByCountry } from '#app/helplines.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { HelplineCard } from './helpline-card.tsx';

const countries = ['us', 'ie'] as const;

/** Open to everybody: whoever needs a number at night must not have to sign in for it. */
export default function Helplines() {
  const translate = useTranslate();
  return (
    <div className="stack">
      <PageTitle page={translate('helplines:title')} />
      <BackLink href={href('/')}>{translate('helplines:back')}</BackLink>
      <PageHeader title={translate('helplines:title')} lead={translate('helplines:lead')} />
      {countries.map((country) => (
        <section key={country} className="stack" aria-labelledby={country}>
          <h2 id={country}>{translate(`helplines:country.${country}`)}</h2>
          {helplinesByCountry[country].map((helpline) => (
            <HelplineCard key={helpline.id} {...helpline} />
          ))}
        </section>
      ))}
      <p className="soft">{translate('helplines:elsewhere')}</p>
    </div>
  );
}
