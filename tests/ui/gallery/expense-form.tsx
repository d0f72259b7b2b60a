import { BackLink } from '#app/ui/actions/back-link.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { DateFields } from '#app/ui/fields/date-fields.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Steps } from '#app/ui/status/steps.tsx';
import { StoredFiles } from '#app/ui/fields/stored-files.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { GalleryFrame } from './frame.tsx';

const amountError = { code: 'invalid', text: 'Enter the amount you paid, for example 120.50' };

/** A claim with two expenses, one of them wrong. */
export function ExpenseFormPage() {
  return (
    <GalleryFrame at="/payments">
      <div className="narrow">
        <BackLink href="/reimbursement">Back</BackLink>
        <ErrorSummary title="There is a problem" errors={[{ fieldId: 'amount-1', ...amountError }]} />
        <PageHeader
          title="What did you pay for?"
          before={<Steps label="Reimbursement · Step 2 of 3" current={2} total={3} />}
        />
        <form method="post" noValidate encType="multipart/form-data" className="stack-large">
          <Select
            id="program"
            name="program_id"
            label="Program"
            hint="Choose the program this care belongs to."
            errorPrefix="Error:"
            value="postpartum"
            placeholder="Choose a program"
            options={[
              { group: 'After birth', options: [{ value: 'postpartum', label: 'Lactation and recovery' }] },
              { group: 'Maternity', options: [{ value: 'doula', label: 'Birth doula' }] },
            ]}
          />
          <Field
            id="provider"
            name="provider_name"
            label="Provider"
            value="Harbor Lactation"
            errorPrefix="Error:"
          />
          <Card heading="Expense 1" id="expense-1">
            <div className="stack-large">
              <DateFields
                id="date-1"
                legend="Date of service"
                hint="For example 11 4 2026"
                errorPrefix="Error:"
                parts={{
                  month: { name: 'm', label: 'Month', value: '11' },
                  day: { name: 'd', label: 'Day', value: '4' },
                  year: { name: 'y', label: 'Year', value: '2026' },
                }}
              />
              <Field
                id="amount-1"
                name="amount"
                label="Amount"
                hint="In US dollars, as on the receipt"
                inputMode="decimal"
                width="medium"
                affix="$"
                value="one hundred"
                errorPrefix="Error:"
                errors={[amountError]}
              />
              <Field
                id="description-1"
                name="description"
                label="Description"
                value="Lactation consultation, 60 minutes"
                errorPrefix="Error:"
              />
              <Button look="plain-danger" name="intent" value="remove:0" icon="remove">
                Remove expense 1
              </Button>
            </div>
          </Card>
          <Button look="secondary" icon="plus" name="intent" value="add">
            Add another expense
          </Button>
          <Card heading="Receipts" id="receipts-card">
            <div className="stack">
              <StoredFiles
                label="Uploaded receipts"
                removeText="Remove"
                files={[
                  {
                    id: 'r1',
                    name: 'receipt-nov-4.pdf',
                    detail: '214 KB, saved',
                    remove: { name: 'intent', value: 'r1' },
                  },
                  {
                    id: 'r2',
                    name: 'IMG_2041-a-very-long-name-from-a-phone-camera.heic',
                    detail: '3.1 MB, saved',
                    remove: { name: 'intent', value: 'r2' },
                  },
                ]}
              />
              <FileField
                id="receipts"
                name="receipts"
                label="Add a receipt"
                hint="PDF, Word or a photo, up to 10 MB each, 8 files at most."
                accept=".pdf,.doc,.docx,image/*"
                multiple
                errorPrefix="Error:"
              >
                <Button look="secondary" icon="upload" name="intent" value="upload">
                  Upload
                </Button>
              </FileField>
              <Disclosure summary="How to photograph a paper receipt">
                <p>
                  Lay it flat in good light. Fit all four corners in the picture. Check that you can read the
                  date and the amount.
                </p>
              </Disclosure>
            </div>
          </Card>
          <div className="actions">
            <SubmitButton pending="Saving…">Save and continue</SubmitButton>
            <Button look="plain" name="intent" value="later">
              Save for later
            </Button>
          </div>
        </form>
      </div>
    </GalleryFrame>
  );
}
