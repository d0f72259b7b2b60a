import { make } from './made-elements.ts';

/** Whether any form of the page has input that the server has not stored. */
export function hasUnsavedInput(): boolean {
  return unsavedForm() !== undefined;
}

/** The first form with input that the server has not stored. */
export function unsavedForm(): HTMLFormElement | undefined {
  const forms = [...document.forms];
  // A form that was shown again, with errors or after signing in, has unsent input as its default values.
  const cameBack = document.querySelector('error-focus, [data-form-kept]') !== null;
  return (
    forms.find((form) => [...form.elements].some(isChanged)) ??
    forms.find((form) => cameBack && form.closest('main') && form.method === 'post')
  );
}

function isChanged(control: Element): boolean {
  if (control.getAttribute('aria-invalid') === 'true') return true;
  if (control instanceof HTMLInputElement) {
    if (control.type === 'hidden') return false;
    if (control.type === 'checkbox' || control.type === 'radio') {
      return control.checked !== control.defaultChecked;
    }
    return control.value !== control.defaultValue;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLSelectElement)) return false;
  const usual = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return !control.multiple && control.selectedOptions[0] !== usual;
}

/** Posts a form's input to be kept for a page, without secrets and files. */
export function sendToKeep(form: HTMLFormElement, address: string, page: string): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && /^(password|file)$/.test(control.type))
      control.disabled = true;
  }
  form.append(make('input', { type: 'hidden', name: 'kept_for', value: page }));
  form.setAttribute('action', address);
  form.setAttribute('enctype', 'application/x-www-form-urlencoded');
  // A field may be called "submit".
  HTMLFormElement.prototype.submit.call(form);
}
