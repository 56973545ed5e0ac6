import { feeStatements, useCollege } from '@portal/shared/college';
import { programmeText } from '@portal/shared/college/programmes';
import { Banner, Box, Heading, Typography } from '@portal/shared/ui';

/** Who the institute is, and what the placement cell asks of students (PUB-03, PUB-06). */
export function About({ paragraphs }: { paragraphs: readonly string[] }) {
  const college = useCollege();
  const { name, founded, programmes } = college;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' } }}>
      <Box component="section" aria-labelledby="about">
        <Heading level={2} id="about" gutterBottom>
          About the institute
        </Heading>
        <Typography sx={{ marginBottom: 2 }}>
          {name} was founded in {founded}. Today it has {programmeText(programmes)}.
        </Typography>
        {paragraphs.map((paragraph) => (
          <Typography key={paragraph} sx={{ marginBottom: 2 }}>
            {paragraph}
          </Typography>
        ))}
      </Box>
      <Box component="section" aria-labelledby="registration">
        <Heading level={2} id="registration" gutterBottom>
          Registration
        </Heading>
        <Banner tone="warning">
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, '& li + li': { marginTop: 1 } }}>
            {feeStatements(college).map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </Box>
        </Banner>
      </Box>
    </Box>
  );
}
