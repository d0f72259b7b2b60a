import { href } from 'react-router';
import { formatDay } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { localeContext } from '#app/page/contexts.ts';
import { usePageData } from '#app/page/page-data.tsx';
import { Page } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Day } from '#app/ui/text/values.tsx';
import { TextSection } from './text-section.tsx';
import type { Route } from './+types/accessibility.route';

export const handle = { sameForAnonymous: true } as const;

/** Date on which every sentence of this page was last checked against the product. */
const checkedOn = '2026-11-23';

export function loader({ context }: Route.LoaderArgs) {
  return { checked: formatDay(checkedOn, context.get(localeContext)) };
}

/** The product's accessibility and its known limitations. */
export default function Accessibility({ loaderData: { checked } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { brandName: brand } = usePageData();
  return (
    <Page
      className="narrow stack-large"
      title={translate('about:accessibility.title')}
      lead={translate('about:accessibility.lead', { brand })}
    >
      <TextSection
        id="works"
        heading="about:accessibility.works"
        points={[
          'about:accessibility.works.keyboard',
          'about:accessibility.works.text',
          'about:accessibility.works.device',
          'about:accessibility.works.time',
        ]}
      />
      <TextSection
        id="checked"
        heading="about:accessibility.checked"
        texts={['about:accessibility.checked.programs', 'about:accessibility.checked.people']}
      />
      <TextSection
        id="missing"
        heading="about:accessibility.missing"
        points={['about:accessibility.missing.captions', 'about:accessibility.missing.scripts']}
      />
      <TextSection id="tell" heading="about:accessibility.tell" texts={['about:accessibility.tell.text']}>
        <p>
          <Link href={href('/contact')}>{translate('about:contact.title')}</Link>
        </p>
      </TextSection>
      <p className="fine-print">
        <Day machine={checkedOn}>{translate('about:accessibility.date', { day: checked })}</Day>
      </p>
    </Page>
  );
}
