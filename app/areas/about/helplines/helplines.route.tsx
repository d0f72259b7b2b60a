import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { localeContext, requestContext } from '#app/page/contexts.ts';
import { readHelplines } from '#app/frame/helplines/helplines.server.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Day } from '#app/ui/text/values.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { HelplineCard } from './helpline-card.tsx';
import type { Route } from './+types/helplines.route';

/** A harmless page, to leave this one quickly. */
const elsewhere = 'https://www.weather.gov';

export async function loader({ request, context }: Route.LoaderArgs) {
  const countries = await readHelplines(context);
  const checkedOn = countries.map((country) => country.checked_on).toSorted()[0] ?? '';
  return {
    countries,
    checkedOn,
    checked: formatDay(checkedOn, context.get(localeContext)),
    demo: context.get(requestContext).sandbox,
    everywhere: new URL(request.url).searchParams.get('country') === 'all',
  };
}

/** Public, because finding these numbers must not require signing in. */
export default function Helplines({ loaderData }: Route.ComponentProps) {
  const { countries, checkedOn, checked, demo, everywhere } = loaderData;
  const translate = useTranslate();
  const { country: own } = usePageData();
  const shown = countries.filter(({ id }) => own === undefined || everywhere || id === own);
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
      {shown.map(({ id, name, lines }) => (
        <section key={id} className="stack" aria-labelledby={id}>
          <h2 id={id}>{name}</h2>
          {lines.map((line) => (
            <HelplineCard key={line.id} line={line} />
          ))}
        </section>
      ))}
      <p className="soft">{translate('helplines:elsewhere')}</p>
      {shown.length < countries.length && (
        <p>
          <a href={`${href('/helplines')}?country=all`}>{translate('helplines:all')}</a>
        </p>
      )}
      <p className="soft">
        <Day machine={checkedOn}>{translate('helplines:checked', { day: checked })}</Day>
        {demo && <> {translate('helplines:demo')}</>}
      </p>
    </Page>
  );
}
