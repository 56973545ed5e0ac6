import { Box } from '@portal/shared/ui';

/** What keeps the placement cell from erasing today. */
export const Prevented = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <>
      <div>Today this prevents it. The placement cell can erase once it is over:</div>
      <Box component="ul" sx={{ marginBlock: 0.5, paddingInlineStart: 2.5 }}>
        {sentences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </Box>
    </>
  );
