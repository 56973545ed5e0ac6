export { dismissToast, holdToast, readToasts, releaseToast, toast, useToasts } from './store';
export type { Toast, ToastRequest, ToastVariant } from './store';
