import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { localeContext, requestContext } from '#app/page/contexts.ts';
import { HelplineButtons } from '#app/frame/helplines/helpline-buttons.tsx';
import {
  helplineCountries,
  helplinesByCountry,
  helplinesCheckedOn,
  type Helpline,
} from '#app/frame/helplines/helplines.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Day } from '#app/ui/text/values.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import type { Route } from './+types/helplines.route';

/** A harmless page, to leave this one quickly. */
const elsewhere = 'https://www.weather.gov';

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    checked: formatDay(helplinesCheckedOn, context.get(localeContext)),
    demo: context.get(requestContext).sandbox,
    everywhere: new URL(request.url).searchParams.get('country') === 'all',
  };
}

/** Public, because finding these numbers must not require signing in. */
export default function Helplines({ loaderData: { checked, demo, everywhere } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { country: own } = usePageData();
  const countries = own === undefined || everywhere ? helplineCountries : [own];
  const title = translate(everywhere ? 'helplines:title.all' : 'helplines:title');
  return (
    <Page
      title={title}
      back={{ href: href('/'), text: translate('helplines:back') }}
      lead={translate('helplines:lead')}
      className="stack"
    >
      <div className="actions">
        <LinkButton href={elsewhere} look="secondary">
          {translate('helplines:leave')}
        </LinkButton>
      </div>
      <p className="soft">{translate('helplines:watched')}</p>
      {countries.map((country) => (
        <section key={country} className="stack" aria-labelledby={country}>
          <h2 id={country}>{translate(`helplines:country.${country}`)}</h2>
          {helplinesByCountry[country].map((line) => (
            <HelplineCard key={line.id} line={line} />
          ))}
        </section>
      ))}
      <p className="soft">{translate('helplines:elsewhere')}</p>
      {countries.length < helplineCountries.length && (
        <p>
          <a href={`${href('/helplines')}?country=all`}>{translate('helplines:all')}</a>
        </p>
      )}
      <p className="soft">
        <Day machine={helplinesCheckedOn}>{translate('helplines:checked', { day: checked })}</Day>
        {demo && <> {translate('helplines:demo')}</>}
      </p>
    </Page>
  );
}

/** Who answers there, and links that call or write. */
function HelplineCard({ line }: { line: Helpline }) {
  const translate = useTranslate();
  return (
    <Card id={line.id} level={3} heading={translate(`helplines:${line.id}.name`)}>
      <p>{translate(`helplines:${line.id}.about`)}</p>
      <HelplineButtons line={line} look={line.crisis ? 'primary' : 'secondary'} />
    </Card>
  );
}
