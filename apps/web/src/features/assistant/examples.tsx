import { Button, Group, Text } from '@mantine/core'

import { Quiet } from '#web/platform/ui/quiet.tsx'

const examples = ['When do we replace a sharps container?', 'Who pays for the hepatitis B vaccine?', 'How often do we test the eyewash?']

/** What stands in the empty chat. */
export function Examples({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <div>
      <Text mb={8}>Ask as you would ask a colleague, for example:</Text>
      <Group gap={8}>
        {examples.map((question) => (
          <Button key={question} variant="default" onClick={() => onAsk(question)}>
            {question}
          </Button>
        ))}
      </Group>
      <Quiet mt={8} display="block">
        Type clear to empty the chat.
      </Quiet>
    </div>
  )
}
