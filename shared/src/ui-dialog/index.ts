/** Modal dialogs: for the few screens that ask before they act (architecture, section 4). */
export { ConfirmDialog, Dialog } from './dialog';
