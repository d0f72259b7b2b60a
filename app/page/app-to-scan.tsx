import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { QrPicture } from '#app/ui/pictures/qr-picture.tsx';
import { usePageData } from './page-data.tsx';
import type { ComponentProps } from 'react';

interface AppToScanProps {
  /** The `otpauth:` address. */
  uri: string;
  qrCode: Omit<ComponentProps<typeof QrPicture>, 'label'>;
  /** The key to type into an app that cannot scan. */
  secret: string;
}

/** How an authenticator app gets its key: by a picture, a link, or typing. */
export function AppToScan({ uri, qrCode, secret }: AppToScanProps) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  return (
    <>
      <h2 className="card-heading">{translate('secondFactors:setup.scanHeading')}</h2>
      <p>{translate('secondFactors:setup.scanText')}</p>
      <QrPicture {...qrCode} label={translate('secondFactors:setup.qrLabel', { brand: brandName })} />
      <p>
        <Link href={uri}>{translate('secondFactors:setup.openApp')}</Link>
      </p>
      <p className="soft">{translate('secondFactors:setup.typeText')}</p>
      <p className="secret-code" dir="ltr">
        <code>{secret}</code>
      </p>
    </>
  );
}
