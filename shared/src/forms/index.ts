/** The part of react-hook-form that the portal uses, as one lazy shared module (docs/architecture.md). */
export {
  Controller,
  FormProvider,
  useController,
  useFormContext,
  useFormState,
  useWatch,
  type Control,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';
export { useForm } from './use-form';
export { useKeepTyped } from './use-keep-typed';
