import { Button, Group, Text } from '@mantine/core'

import { exampleQuestions } from '#content/assistant/words/example-questions'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

/** Example questions shown in an empty chat. */
export function Examples({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <div>
      <Text mb={8}>Ask as you would ask a colleague, for example:</Text>
      <Group gap={8}>
        {exampleQuestions.map((question) => (
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
