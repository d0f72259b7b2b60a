import { acceptedFiles } from '#app/domain/accepted-files.ts';
import { href } from 'react-router';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { formatFileSize } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { FormError } from '#app/ui/fields/field-frame.tsx';
import { FileField, StoredFiles } from '#app/ui/fields/file-field.tsx';
import type { Receipt } from './claims.api.server.ts';

interface ReceiptFieldsProps {
  id: string;
  receipts: readonly Receipt[];
  errors: readonly FormError[] | undefined;
}

/** Receipts are stored as soon as they arrive; the list shows the stored ones. */
export function ReceiptFields({ id, receipts, errors }: ReceiptFieldsProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  return (
    <section className="card stack" aria-labelledby="receipts-heading">
      <h2 className="card-heading" id="receipts-heading">
        {translate('claims:receipts.heading')}
      </h2>
      {receipts.length > 0 && (
        <StoredFiles
          label={translate('claims:receipts.stored')}
          removeText={translate('common:remove')}
          files={receipts.map((receipt) => ({
            id: receipt.id,
            name: receipt.filename,
            href: href('/reimbursement/receipts/:receiptId', { receiptId: receipt.id }),
            detail: translate('claims:receipts.saved', {
              size: formatFileSize(receipt.size_bytes, code),
            }),
            remove: { name: 'intent', value: `remove-receipt:${receipt.id}` },
          }))}
        />
      )}
      {(receipts.length < claimLimits.receipts || (errors?.length ?? 0) > 0) && (
        <FileField
          id={id}
          name="receipts"
          label={translate('claims:receipts.label')}
          hint={translate('claims:receipts.hint', { most: claimLimits.receipts })}
          errors={errors}
          errorPrefix={translate('common:errorPrefix')}
          accept={acceptedFiles}
          multiple
          chooseText={translate('common:chooseFiles')}
        >
          <Button look="secondary" icon="upload" name="intent" value="upload">
            {translate('claims:receipts.upload')}
          </Button>
        </FileField>
      )}
    </section>
  );
}
