import { asLine } from '@portal/shared/contract';
import type { DriveFacts, EligibilityResult, EligibilityQuery } from '@portal/shared/contract/cell';
import { useForm, useWatch } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { isDay } from '@portal/shared/parse';
import type { Tone } from '@portal/shared/ui';
import { Badge, Banner, Box, Link, Spinner, VisuallyHidden } from '@portal/shared/ui';
import { RadioGroup } from '@portal/shared/ui-choice';
import { DateField, Form, SubmitBar, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eligibilityQuery } from '../api/queries';
import { instantAt } from '../changes/day';
import { StudentField } from '../choices/choice-fields';
import { PATHS } from '../paths';
import { MakeException } from './make-exception';
import { MoveException } from './move-exception';
import { Section } from '../frame/section';

const resolver = zodResolver(
  z
    .object({
      student: z.string().check(asLine(), z.minLength(1, 'Please choose a student.')),
      when: z.enum(['now', 'at']),
      day: z.string(),
      time: z.string(),
    })
    .check(
      z.refine(({ when, day }) => when === 'now' || isDay(day), {
        path: ['day'],
        error: 'Please enter a date.',
      }),
      z.refine(({ when, time }) => when === 'now' || /^\d{2}:\d{2}$/.test(time), {
        path: ['time'],
        error: 'Please enter a time.',
      }),
    ),
);
type Values = { student: string; when: 'now' | 'at'; day: string; time: string };
const WHEN = [
  { value: 'now', label: 'Now' },
  { value: 'at', label: 'At a time' },
];

/** Of when: as it is now, or as it was or will be at a time. */
function WhenFields() {
  const when = useWatch<Values, 'when'>({ name: 'when' });
  return (
    <>
      <RadioGroup name="when" label="When" options={WHEN} />
      {when === 'at' && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          <DateField name="day" label="On" />
          <TextField name="time" label="At" type="time" />
        </Box>
      )}
    </>
  );
}

/** Asks why a student may apply to a drive or not, now or at a past instant (CEL-46). */
export function EligibilityPanel({ drive }: { drive: DriveFacts }) {
  const [asked, setAsked] = useState<{ query: EligibilityQuery; times: number } | null>(null);
  const form = useForm<Values>({
    resolver,
    defaultValues: { student: '', when: 'now', day: '', time: '12:00' },
  });
  const ask = ({ student, when, day, time }: Values): void => {
    const at = when === 'now' ? null : instantAt(day, time);
    const query = { student: student.trim(), ...(at ? { at } : {}) };
    setAsked((last) => ({ query, times: (last?.times ?? 0) + 1 }));
  };
  return (
    <Section title="Eligibility of a student">
      <Form form={form} onSubmit={ask} label="Eligibility of a student">
        <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 2 }}>
          <StudentField name="student" />
          <WhenFields />
        </Box>
        <SubmitBar label="Check eligibility" />
      </Form>
      {asked && <Answer drive={drive} {...asked} />}
    </Section>
  );
}

const MAY = { true: 'Eligible', false: 'Not eligible' } as const;

type AnswerProps = { drive: Pick<DriveFacts, 'id' | 'deadline'>; query: EligibilityQuery; times: number };

function Answer({ drive: { id, deadline }, query, times }: AnswerProps) {
  const { data, error } = useQuery(eligibilityQuery(id, query, times));
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <Box role="status">
        {data && <VisuallyHidden>{`${data.student.name}: ${MAY[`${data.may_apply}`]}.`}</VisuallyHidden>}
        {!data && error && <Banner tone="negative">{error.message}</Banner>}
        {!data && !error && <Spinner label="Checking" />}
      </Box>
      {data && <Eligibility result={data} isPast={query.at !== undefined} />}
      {data && query.at === undefined && (
        <>
          <MoveException result={data} />
          <MakeException result={data} deadline={deadline} />
        </>
      )}
    </Box>
  );
}

type Rule = EligibilityResult['rules'][number];

/** The rules that are not met, then the others. */
const inOrder = (rules: readonly Rule[]): Rule[] => [
  ...rules.filter(({ message }) => message !== null),
  ...rules.filter(({ message }) => message === null),
];

const Eligibility = ({ result, isPast }: { result: EligibilityResult; isPast: boolean }) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Link to={pathOf(PATHS.student, { id: result.student.id })}>{result.student.name}</Link>
      <Badge tone={result.may_apply ? 'positive' : 'negative'}>{MAY[`${result.may_apply}`]}</Badge>
    </Box>
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', marginBlockEnd: 1 }}>
      {`${formatDateTime(result.at)}.${result.excepted_until ? ` Waived until ${formatDateTime(result.excepted_until)}.` : ''}${isPast ? ' This uses the profile and the criteria as they are now.' : ''}`}
    </Box>
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
      {inOrder(result.rules).map((rule) => (
        <RuleItem key={rule.code} rule={rule} />
      ))}
    </Box>
  </>
);

function standOf({ message, excepted }: Rule): { tone: Tone; word: string } {
  if (message !== null) return { tone: 'negative', word: 'Not met' };
  return excepted ? { tone: 'info', word: 'Waived' } : { tone: 'positive', word: 'Met' };
}

const RuleItem = ({ rule }: { rule: Rule }) => <RuleLabels {...rule} {...standOf(rule)} />;

const RuleLabels = ({ asked, has, message, tone, word }: Rule & ReturnType<typeof standOf>) => (
  <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
    <Badge tone={tone}>{word}</Badge> <strong>{asked}</strong>: {has}
    {message !== null && (
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>The student reads: “{message}”</Box>
    )}
  </Box>
);
