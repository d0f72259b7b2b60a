/**
 * Whether any form of the page holds something the server has not stored. A form that came back with errors
 * holds what was typed as its own values, hence the look for faulty controls.
 */
export function hasUnsavedInput(): boolean {
  if (document.querySelector('[aria-invalid=true]')) return true;
  return [...document.forms].some((form) => 'unsaved' in form.dataset || [...form.elements].some(isChanged));
}

function isChanged(control: Element): boolean {
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
