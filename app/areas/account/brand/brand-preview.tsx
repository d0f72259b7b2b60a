import './brand.css';
import { markImage, type Brand } from '#app/domain/brand.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { CompanyName } from '#app/page/company-name.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';

interface BrandPreviewProps {
  brand: Brand;
  /** Style sheet of `brandPreviewStyles`, which the page's policy allows. */
  styles: string;
}

/** Parts of a page and a mail with this look in both schemes. Nothing in them can be pressed. */
export function BrandPreview({ brand, styles }: BrandPreviewProps) {
  const translate = useTranslate();
  return (
    <>
      <style>{styles}</style>
      <div className="brand-preview stack">
        {(['light', 'dark'] as const).map((scheme) => (
          <section key={scheme} className={`brand-${scheme} stack`} aria-labelledby={`preview-${scheme}`}>
            <h3 id={`preview-${scheme}`}>{translate(`deskBrand:preview.${scheme}`)}</h3>
            <PageSample brand={brand} />
            <MailSample brand={brand} />
          </section>
        ))}
      </div>
    </>
  );
}

function Name({ name, mark }: Brand) {
  const { brandName } = usePageData();
  return <CompanyName name={name} mark={mark === null ? null : markImage(mark)} by={brandName} />;
}

function PageSample({ brand }: { brand: Brand }) {
  const translate = useTranslate();
  return (
    <div className="stack">
      <p className="brand">
        <Name {...brand} />
      </p>
      <p className="nav-entry" aria-current="page">
        <Icon name="home" />
        {translate('shell:nav.home')}
      </p>
      <p>
        {translate('deskBrand:preview.text')}{' '}
        <span className="action">{translate('deskBrand:preview.link')}</span>
      </p>
      <p>
        <span className="button">{translate('deskBrand:preview.button')}</span>
      </p>
    </div>
  );
}

/** A mail is light for every reader. */
function MailSample({ brand }: { brand: Brand }) {
  const translate = useTranslate();
  return (
    <div className="brand-mail stack">
      <p className="brand">
        <Name {...brand} />
      </p>
      <p>{translate('deskBrand:preview.mail')}</p>
      <p>
        <span className="button">{translate('deskBrand:preview.button')}</span>
      </p>
    </div>
  );
}
