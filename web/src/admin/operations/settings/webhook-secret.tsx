import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'

/** A new secret, this once. */
export const WebhookSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <Alert color="yellow" title="Raktas rodomas tik dabar" role="status">
    <Stack gap="xs">
      <Text fz="sm">
        Įrašykite jį gavėjo programoje: juo ji patikrins, kad pranešimai tikrai iš šios redakcijos. Vėliau jo čia nebematysite, galėsite tik sukurti naują.
      </Text>
      <Code block className="webhook-secret">
        {secret}
      </Code>
      <Group gap="xs">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="compact-sm" onClick={copy}>
              {copied ? 'Nukopijuota' : 'Kopijuoti raktą'}
            </Button>
          )}
        </CopyButton>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          Išsaugojau
        </Button>
      </Group>
    </Stack>
  </Alert>
)
