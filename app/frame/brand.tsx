import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Bird } from '#app/ui/pictures/scenes/scene.tsx';
import { CompanyName } from '#app/page/company-name.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';

/** The wren. Its colours come from the tokens. */
function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="1 2 31 30" aria-hidden="true">
      <Bird />
    </svg>
  );
}

/** Mark and name of the product, or of the company whose page it is, linking home. */
export function Brand({ home }: { home: string }) {
  const { brandName, look } = usePageData();
  return (
    <>
      <Link href={home} className="brand">
        {look ? (
          <CompanyName name={look.name} mark={look.mark} by={brandName} />
        ) : (
          <>
            <BrandMark />
            {brandName}
          </>
        )}
      </Link>{' '}
    </>
  );
}

/** First element of every page; skips the navigation. */
export function SkipLink() {
  const translate = useTranslate();
  return (
    <>
      <a className="skip-link" href="#main">
        {translate('shell:skipLink')}
      </a>{' '}
    </>
  );
}
